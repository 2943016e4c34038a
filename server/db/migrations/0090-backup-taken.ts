import { sql, type Kysely } from 'kysely'

/** Which taking up of its run a backup is of: only that one may go on writing it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_backup add column taken integer not null default 1`.execute(db)
}
