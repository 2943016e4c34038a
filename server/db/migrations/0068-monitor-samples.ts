import { sql, type Kysely } from 'kysely'

/** What servers measured of themselves, a row a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table monitor_sample (
    server varchar(200) not null, at timestamptz(3) not null, figures jsonb not null, primary key (server, at))`,
  `create index on monitor_sample (at)`,
  `alter table monitor_sample enable row level security`,
  `alter table monitor_sample force row level security`,
  `create policy platform on monitor_sample using ((select app_tenant()) = 0) with check ((select app_tenant()) = 0)`,
]
