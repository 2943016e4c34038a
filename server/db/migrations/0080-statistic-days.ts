import { sql, type Kysely } from 'kysely'

/** What happened in a tenant on a day (GMT+8), rolled up from logs that are deleted later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWN = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`

const STATEMENTS = [
  // Of days before the first roll-up nobody knows any more how many people and files there were.
  `create table sys_statistic_day (
    tenant_id integer not null, day date not null,
    active_users integer not null default 0, sign_ins integer not null default 0, refused_sign_ins integer not null default 0,
    operations integer not null default 0, changes integer not null default 0,
    users integer, files integer, file_bytes bigint,
    primary key (tenant_id, day))`,
  `alter table sys_statistic_day enable row level security`,
  `alter table sys_statistic_day force row level security`,
  `create policy tenant on sys_statistic_day using (${OWN}) with check (${OWN})`,
]
