import { sql, type Kysely } from 'kysely'

/** Hazards of history books keep the numbers that they had there: each is imported once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table biz_hazard add book_no character varying(32)`.execute(db)
  await sql`create unique index biz_hazard_book_no on biz_hazard (tenant_id, book_no) where book_no <> ''`.execute(db)
}
