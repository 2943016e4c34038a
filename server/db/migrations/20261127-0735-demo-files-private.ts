import { sql, type Kysely } from 'kysely'

/** Files of the demo in private folders are private, as uploaded ones are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update sys_file set is_private = true where path like 'private/%' and not is_private`.execute(db)
}
