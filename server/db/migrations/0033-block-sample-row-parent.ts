import { sql, type Kysely } from 'kysely'

/** Rows of a sheet of the gallery hang below each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table block_sample_row add parent_id character varying(32)`,
  `create index on block_sample_row (parent_id)`,
]
