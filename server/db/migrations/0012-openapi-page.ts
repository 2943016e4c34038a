import { sql, type Kysely } from 'kysely'

/** The interface document becomes a page of the console: its menu address carried the token. Somebody's own address stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select set_config('app.tenant', '0', true)`.execute(db)
  await sql`update sys_permission set url = '/isystem/openapi', component = 'system/ApiDocument',
    internal_or_external = false, description = '平台接口与各自需要的权限，可下载 OpenAPI 文档', version = version + 1
    where url = ${OLD_ADDRESS}`.execute(db)
}

const OLD_ADDRESS = "{{ window._CONFIG['domianURL'] }}/openapi.json?token=${token}"
