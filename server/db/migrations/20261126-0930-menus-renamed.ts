import { sql, type Kysely } from 'kysely'

/** Menus of a platform from before say what they say in a new one now; what somebody changed stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update sys_permission set redirect = '/monitor/alarm', version = version + 1
    where url = '/monitor' and redirect = '/monitor/inspector'`.execute(db)
  await sql`update sys_permission set name = '菜单管理（逐级）', version = version + 1
    where url = '/isystem/newPermissionList' and name = '菜单管理（新）'`.execute(db)
}
