import { sql, type Kysely } from 'kysely'

/** What was logged stays as it is, and goes by the platform alone once it is half a year old by the clock of the database: as the audit does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `drop policy changeable on sys_log`,
  `drop policy deletable on sys_log`,
  // Who deletes a line locks it first, which takes a policy of changes; none passes.
  `create policy lockable on sys_log for update
    using ((select app_tenant()) = 0 or tenant_id = (select app_tenant())) with check (false)`,
  `create policy outdated on sys_log for delete
    using ((select app_tenant()) = 0 and create_time < now() - interval '180 days')`,
]
