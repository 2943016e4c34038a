import { sql, type Kysely } from 'kysely'

/** Numbers are counted in each period by themselves: a clock that is set back does not give one a second time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_sequence drop constraint sys_sequence_pkey, add primary key (tenant_id, name, period)`.execute(
    db,
  )
}
