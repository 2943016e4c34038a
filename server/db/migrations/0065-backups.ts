import { sql, type Kysely } from 'kysely'

/** Backups of the database in the file storage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table sys_backup (
    id character varying(32) primary key,
    create_time timestamp(3) with time zone not null default now(),
    version integer not null default 1,
    create_by character varying(100),
    update_by character varying(100),
    update_time timestamp(3) with time zone,
    name character varying(100) not null,
    state character varying(16) not null,
    megabytes numeric(15,2),
    table_count integer,
    row_count integer,
    seconds numeric(15,1),
    checked_time timestamp(3) with time zone,
    digest character varying(64),
    remark character varying(500)
  )`,
  `create index on sys_backup (create_time desc)`,
]
