import { sql, type Kysely } from 'kysely'

/** Indexes that lists of a tenant with many rows are answered from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // With what the log is filtered and sorted by: its rows themselves are read for the page alone.
  `create index on biz_student_login (tenant_id, login_time desc nulls last, id desc) include (result, logout_time, org_id)`,
  `create index on biz_student_login (tenant_id, org_id, login_time desc nulls last, id desc) include (result, logout_time)`,
  `drop index biz_student_login_tenant_id_login_time_id_idx`,
  `drop index biz_student_login_tenant_id_login_time_idx`,
  `drop index biz_student_login_tenant_id_org_id_login_time_idx`,
  // In which fields a person is named: what they are concerned with is found field by field.
  `create index on biz_hazard (tenant_id, create_by)`,
  `create index on biz_hazard (tenant_id, discover_user)`,
  `create index on biz_hazard (tenant_id, verify_user)`,
  `create index on biz_hazard_task (tenant_id, create_by)`,
  `create index on biz_hazard_task (tenant_id, inspector)`,
  `create index on biz_drill_plan (tenant_id, create_by)`,
  `create index on biz_drill_plan (tenant_id, organizer)`,
  `create index on biz_drill_plan (tenant_id, apply_user)`,
  `create index on biz_after_sale (tenant_id, create_by)`,
  `create index on biz_after_sale (tenant_id, handler)`,
  `create index on biz_customer_feedback (tenant_id, create_by)`,
  `create index on biz_customer_feedback (tenant_id, handler)`,
  // Hazards of a branch in the order of their list.
  `create index on biz_hazard (tenant_id, org_id, create_time desc, id desc)`,
  `drop index biz_hazard_tenant_id_org_id_idx`,
  // Major hazards that nobody has judged yet, of all tenants: they are alarms.
  `create index on biz_hazard (status, hazard_level)`,
  // What a partner's score is made of.
  `create index on biz_drill_plan (third_party_id) include (status, eval_score) where third_party_id is not null`,
]
