import { sql, type Kysely } from 'kysely'

/** Visits by tenant and day, counted from the sign-in log so far, and what housekeeping needs to delete old logs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Row-level security binds the owner of the log, too.
  await sql`select set_config('app.tenant', '0', true)`.execute(db)
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const SIGN_INS = `from sys_log where log_type = 1 and log_content like '%,登录成功！'`
const OWN = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`

const STATEMENTS = [
  `create table sys_visit_day (
    tenant_id integer not null, day date not null, visits integer not null, primary key (tenant_id, day))`,
  // By day first: that is how they are deleted.
  `create table sys_visit_address (
    day date not null, tenant_id integer not null, ip varchar(64) not null, primary key (day, tenant_id, ip))`,
  `insert into sys_visit_day (tenant_id, day, visits)
    select tenant_id, (create_time at time zone interval '8 hours')::date, count(*) ${SIGN_INS} group by 1, 2`,
  `insert into sys_visit_address (day, tenant_id, ip)
    select distinct (create_time at time zone interval '8 hours')::date, tenant_id, coalesce(ip, '') ${SIGN_INS}
      and create_time > now() - interval '8 days'`,
  ...['sys_visit_day', 'sys_visit_address'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} using (${OWN}) with check (${OWN})`,
  ]),
  `create index on sys_outbox (create_time)`,
  `create index on sys_audit (at)`,
  // What was recorded can be deleted by the platform alone, and only once it is half a year old.
  `create policy outdated on sys_audit for delete
    using ((select app_tenant()) = 0 and at < now() - interval '180 days')`,
]
