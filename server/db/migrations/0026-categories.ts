import { sql, type Kysely } from 'kysely'

/** The tree dictionary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sys_category (
    id character varying(32) primary key,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    pid character varying(32),
    name character varying(100) not null,
    code character varying(64)
  )`,
  `create index on sys_category (create_time desc)`,
  `create index sys_category_pid on sys_category (pid)`,
  `create unique index sys_category_code on sys_category (code) where code <> ''`,
]
