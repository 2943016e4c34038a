import { sql, type Kysely } from 'kysely'

/** What is counted beside companies and organisations, who may not work yet and which hazards are open, is found without a look at all the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index biz_hazard_open on biz_hazard (tenant_id, org_id) where status <> all ('{5,6}'::text[])`,
  `create index biz_student_not_on_post on biz_student (tenant_id, org_id, entry_date)
    where status = '1' and train_object in ('3', '4') and coalesce(on_post_date < entry_date, true)`,
]
