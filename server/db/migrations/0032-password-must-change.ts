import { sql, type Kysely } from 'kysely'

/** A password that somebody else chose is changed at the next sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sys_user add column password_must_change boolean not null default false`).execute(db)
}
