import { sql, type Kysely } from 'kysely'

/** How many times in a row one record of a job stands for that fell due while the job still ran. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_job_run add column skipped_times integer`.execute(db)
}
