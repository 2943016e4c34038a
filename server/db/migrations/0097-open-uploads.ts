import { sql, type Kysely } from 'kysely'

/** What somebody has under way is counted with every upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sys_file_open on sys_file (user_id) where state = 'arriving'`.execute(db)
}
