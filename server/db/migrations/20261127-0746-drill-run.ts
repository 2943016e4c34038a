import { sql, type Kysely } from 'kysely'

/** Tables as the entities say: drill-run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table biz_drill_plan add paused_at timestamp(3) with time zone`,
  `alter table biz_drill_plan add paused_seconds integer default 0`,
]
