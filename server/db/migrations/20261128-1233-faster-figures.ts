import { sql, type Kysely } from 'kysely'

/** Indexes for figures of one organisation, of one course, and of people who are not yet let on post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index on stat_study_day (tenant_id, org_id, day)`,
  `create index on stat_course_month (course_id)`,
  `create index biz_train_card_on_post on biz_train_card (student_id, on_post_date) include (tenant_id) where status = '2'`,
]
