import { sql, type Kysely } from 'kysely'

/** Every list may say where the numbering of its changes stands; only the platform begins a new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create policy readable on live_epoch for select using (true)`.execute(db)
}
