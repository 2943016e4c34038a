import { sql, type Kysely } from 'kysely'

/** What happened within a day is found by its moment: the stream of events looks for it every three seconds while rows change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'create index on biz_hazard (tenant_id, discover_time desc)',
  'create index on biz_hazard (tenant_id, close_time desc) where close_time is not null',
  'create index on biz_device_fault (tenant_id, raised_at desc)',
]
