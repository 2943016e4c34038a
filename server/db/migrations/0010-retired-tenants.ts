import { sql, type Kysely } from 'kysely'

/** Numbers of deleted tenants, which are given to nobody again: rows elsewhere carry them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sys_retired_tenant (id integer primary key, retired_at timestamptz(3) not null default now())`,
  `alter table sys_retired_tenant enable row level security`,
  `alter table sys_retired_tenant force row level security`,
  `create policy platform on sys_retired_tenant
    using ((select app_tenant()) = 0) with check ((select app_tenant()) = 0)`,
  // Whoever migrates need not be above row-level security.
  `select set_config('app.tenant', '0', true)`,
  `insert into sys_retired_tenant (id)
    select used.id from (
      select entity_id::integer as id from sys_audit
        where entity = 'tenant' and action = 'delete' and entity_id ~ '^[1-9][0-9]{0,8}$'
      union select tenant_id from sys_audit union select tenant_id from sys_log) as used
    where used.id > 0 and not exists (select 1 from sys_tenant t where t.id = used.id)`,
]
