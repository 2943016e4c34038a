import { sql, type Kysely } from 'kysely'

/** Data rules look for departments by the beginning of their codes, and then for the rows that hang on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // In the order of their bytes, whatever the order of the database is; with the tenant, which row-level security asks for.
  `create index sys_depart_code_range on sys_depart (org_code text_pattern_ops, tenant_id)`,
  // As their lists are sorted: an index that has nulls at its other end is of no use to them.
  `create index on biz_study_record (tenant_id, start_time desc nulls last, id desc)`,
  `create index on biz_student_login (tenant_id, login_time desc nulls last, id desc)`,
  `create index on biz_study_record (tenant_id, org_id, start_time desc)`,
  `create index on biz_student_login (tenant_id, org_id, login_time desc)`,
  `create index on biz_certificate (tenant_id, org_id)`,
  `create index on biz_train_card (tenant_id, org_id)`,
  `create index on biz_equipment (tenant_id, org_id, status)`,
]
