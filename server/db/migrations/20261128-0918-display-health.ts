import { sql, type Kysely } from 'kysely'

/** How the document of each display is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table biz_display add heap character varying(150)`,
  `alter table biz_display add long_tasks character varying(150)`,
  `alter table biz_display add clock_offset character varying(150)`,
  `alter table biz_display add sound character varying(150)`,
  `alter table biz_display add night character varying(150)`,
  `alter table biz_display add last_reload character varying(150)`,
  `alter table biz_display add fault_count integer`,
]
