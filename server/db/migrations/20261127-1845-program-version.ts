import { sql, type Kysely } from 'kysely'

/** The least version of the program of a type's devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table biz_equipment_type add min_version character varying(20)`.execute(db)
}
