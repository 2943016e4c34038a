import { sql, type Kysely } from 'kysely'

/** Hazards know the drill that showed them; those of before learn it from the problem that became them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table biz_hazard add drill_id character varying(32)`.execute(db)
  await sql`update biz_hazard h set drill_id = p.plan_id from biz_drill_problem p
    where p.hazard_id = h.id and p.tenant_id = h.tenant_id`.execute(db)
}
