import { sql, type Kysely } from 'kysely'

/**
 * Indexes that hold what the lists of study records filter and sort by, so that a branch of a tenant is found and counted without its rows; one
 * that another begins with goes. Parts of drills and places of devices are found by what they belong to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const HELD = 'result, score, flag, student_name'
const STATEMENTS = [
  'drop index biz_study_record_tenant_id_start_time_idx',
  'drop index biz_study_record_tenant_id_start_time_id_idx',
  'drop index biz_study_record_tenant_id_org_id_start_time_idx',
  `create index on biz_study_record (tenant_id, start_time desc nulls last, id desc) include (${HELD}, org_id)`,
  `create index on biz_study_record (tenant_id, org_id, start_time desc nulls last, id desc) include (${HELD})`,
  'create index on biz_drill_person (plan_id)',
  'create index on biz_drill_person (student_id)',
  'create index on biz_drill_eval (plan_id)',
  'create index on biz_drill_event (plan_id)',
  'create index on biz_drill_problem (plan_id)',
  'create index on biz_case_step (case_id)',
  'create index on biz_drill_plan (tenant_id, org_id)',
  'create index on biz_drill_plan (case_id)',
  'create index on biz_after_sale (enterprise_id)',
  'create index on biz_equipment_bind (enterprise_id)',
]
