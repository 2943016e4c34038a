import { sql, type Kysely } from 'kysely'

/** What was learnt on a device is counted for each row of the list of devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on biz_study_record (equipment_id, start_time desc) include (tenant_id, duration)
    where equipment_id is not null`.execute(db)
}
