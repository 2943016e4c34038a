import { sql, type Kysely } from 'kysely'

/** What clients of upstream 3.9 say of announcements: which stand on top, and how often each was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table sys_announcement add iz_top integer not null default 0, add visits_num integer not null default 0`,
    )
    .execute(db)
}
