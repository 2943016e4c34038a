import { sql, type Kysely } from 'kysely'

/** Departments, roles and user groups that an announcement goes to, besides people that are named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_announcement add column depart_ids text, add column role_ids text, add column group_ids text`.execute(
    db,
  )
}
