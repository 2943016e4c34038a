import { sql, type Kysely } from 'kysely'

/** The level that clients of upstream 3.9 give a position, 1 the highest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sys_position add column post_level integer`).execute(db)
}
