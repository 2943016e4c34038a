import { sql, type Kysely } from 'kysely'

/** How much a tenant may keep where it is not what everybody may, and what summing up files needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sys_file_quota (
    tenant_id integer primary key references sys_tenant on delete cascade, bytes bigint not null,
    update_by varchar(100), update_time timestamptz(3) not null default now())`,
  `alter table sys_file_quota enable row level security`,
  `alter table sys_file_quota force row level security`,
  `create policy tenant on sys_file_quota
    using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check ((select app_tenant()) = 0)`,
  `create index on sys_file (tenant_id, create_time desc)`,
]
