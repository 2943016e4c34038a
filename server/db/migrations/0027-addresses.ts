import { sql, type Kysely } from 'kysely'

/** Provinces, cities and districts by their codes; the seed fills them. What a later list does not have any more is offered no more and keeps its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_address (
    code character varying(6) primary key,
    parent_code character varying(6) not null,
    name character varying(100) not null,
    full_name character varying(255) not null,
    offered boolean not null default true
  )`.execute(db)
  await sql`create index sys_address_parent_code on sys_address (parent_code)`.execute(db)
}
