import { sql, type Kysely } from 'kysely'

/** What students sign in with at terminals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table biz_student add column password_hash varchar(255), add column password_changed_at timestamp(3) with time zone,
    add column password_must_change boolean not null default false`.execute(db)
}
