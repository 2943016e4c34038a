import { sql, type Kysely } from 'kysely'

/** In the scope of a tenant, too, a list may say where the numbering of its changes stands; only the platform begins a new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create policy readable on live_epoch for select using ((select app_tenant()) >= 0)`.execute(db)
}
