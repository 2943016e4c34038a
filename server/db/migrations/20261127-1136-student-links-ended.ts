import { sql, type Kysely } from 'kysely'

/** When the learning links of a student were ended; older ones open nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table biz_student add links_ended_at timestamp(3) with time zone`.execute(db)
}
