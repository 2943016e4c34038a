import { sql, type Kysely } from 'kysely'

/** What was seeded, item by item: what somebody deleted since is not made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sys_seed (key varchar(255) primary key, create_time timestamptz(3) not null default now())`,
  `alter table sys_seed enable row level security`,
  `alter table sys_seed force row level security`,
  `create policy platform on sys_seed using (app_tenant() = 0) with check (app_tenant() = 0)`,
]
