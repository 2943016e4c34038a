import { sql, type Kysely } from 'kysely'

/** Which tables dictionaries and the duplicate check may be asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sys_table_white_list (
    id varchar(32) primary key, table_name varchar(63) not null unique, field_name varchar(1000) not null,
    status varchar(1) not null default '1', version integer not null default 1, create_by varchar(100),
    create_time timestamptz(3) not null default now(), update_by varchar(100), update_time timestamptz(3))`,
]
