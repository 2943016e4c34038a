import { sql, type Kysely } from 'kysely'

/** What both were granted when somebody began to look through the eyes of somebody else; a look that does not know it ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_look add column grants_key varchar(64)`.execute(db)
}
