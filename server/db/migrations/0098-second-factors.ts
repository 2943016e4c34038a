import { sql, type Kysely } from 'kysely'

/** Second factors, the codes that stand in for a lost one, and sign-ins that wait for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const PLATFORM = '(select app_tenant()) = 0'

const STATEMENTS = [
  `create table sys_second_factor (
    user_id varchar(32) primary key references sys_user on delete cascade, secret_sealed varchar(255) not null,
    last_step bigint not null default 0, create_time timestamptz(3) not null, confirm_time timestamptz(3))`,
  `create table sys_recovery_code (
    user_id varchar(32) not null references sys_second_factor on delete cascade, code_hash varchar(64) not null,
    primary key (user_id, code_hash))`,
  ...['sys_second_factor', 'sys_recovery_code'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy platform on ${table} using (${PLATFORM}) with check (${PLATFORM})`,
  ]),
  // Whether somebody has one decides what they may do where administrators have to; a step that was used decides nothing.
  `create trigger tell_rights_changed after delete or update of confirm_time on sys_second_factor
    for each row execute function tell_rights_changed('confirm_time')`,
]
