import { sql, type Kysely } from 'kysely'

/**
 * Not every role of the platform administers it. The shared role `admin` does, where there is one; else every role of the platform goes on as
 * before, so that no installation is left without an administrator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_role add column administrator boolean not null default false`.execute(db)
  await sql`update sys_role set administrator = true where platform and tenant_id = 0 and (role_code = 'admin' or not exists (
    select from sys_role a where a.platform and a.tenant_id = 0 and a.role_code = 'admin'))`.execute(db)
  await sql`alter table sys_role add constraint sys_role_administrator_check
    check (not administrator or (platform and tenant_id = 0))`.execute(db)
}
