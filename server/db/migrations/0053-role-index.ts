import { sql, type Kysely } from 'kysely'

/** The page that the people of a role begin with, for the clients that ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sys_role_index (
    id varchar(32) primary key, role_code varchar(64) not null unique, url varchar(100) not null, component varchar(100),
    route boolean not null default true, priority integer not null default 0, status varchar(1) not null default '1',
    version integer not null default 1, create_by varchar(100), create_time timestamptz(3) not null default now(),
    update_by varchar(100), update_time timestamptz(3))`,
]
