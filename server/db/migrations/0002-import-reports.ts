import { sql, type Kysely } from 'kysely'

/** Reports of imports that failed in part, kept for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sys_import_report (
    id varchar(32) primary key, ticket_hash varchar(64) not null unique,
    user_id varchar(32) not null references sys_user on delete cascade, tenant_id integer not null,
    file_name varchar(200) not null, content bytea not null, expires_at timestamptz not null,
    create_time timestamptz(3) not null default now())`,
  `create index on sys_import_report (expires_at)`,
  `alter table sys_import_report enable row level security`,
  `alter table sys_import_report force row level security`,
  `create policy tenant on sys_import_report
    using ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))
    with check ((select app_tenant()) = 0 or tenant_id = (select app_tenant()))`,
]
