import { sql, type Kysely } from 'kysely'

/** Accounts of outside providers and whose they are here; a one-time code may stand for somebody nobody knows yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sys_third_account (
    third_type varchar(30) not null, third_user_uuid varchar(100) not null,
    user_id varchar(32) not null references sys_user on delete cascade, create_time timestamptz(3) not null default now(),
    primary key (third_type, third_user_uuid))`,
  `create index on sys_third_account (user_id)`,
  `alter table sys_third_account enable row level security`,
  `alter table sys_third_account force row level security`,
  `create policy platform on sys_third_account
    using ((select app_tenant()) = 0) with check ((select app_tenant()) = 0)`,
  `alter table sys_one_time_code alter column user_id drop not null`,
]
