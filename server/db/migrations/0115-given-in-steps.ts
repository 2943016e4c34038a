import { sql, type Kysely } from 'kysely'

/** What was answered and filled in while a step was taken, attachments included: later steps overwrite it in the record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table record_step add column answer varchar(60), add column given jsonb`.execute(db)
}
