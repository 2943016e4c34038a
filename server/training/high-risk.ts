import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { SEGMENT_LENGTH } from '#server/rights/organisation-code.ts'

const ROOTS = raw`(select root.tenant_id, root.org_code from ${raw.table(enterprise.table)} e
  join sys_depart root on root.id = e.depart_id where e.high_risk = 1)`

/**
 * Ids of departments whose people work in a branch of high risk: their enterprise, the root of which is at or above the department, says so. Written so
 * that roots and departments are hashed once for a statement (`is true` and `offset 0` keep the planner from joining every one with every other).
 */
const HIGH_RISK_DEPARTMENTS = raw`(select d.id from sys_depart d
  where exists (select from generate_series(1, length(d.org_code) / ${raw.lit(SEGMENT_LENGTH)}) place
    where ((d.tenant_id, left(d.org_code, place * ${raw.lit(SEGMENT_LENGTH)})) in ${ROOTS}) is true offset 0))`

/** Whether people of a department work in such a branch, as SQL. `exists` lets the planner look the departments of a page up, and go through all of them once for a whole list. */
export function isHighRiskAt(departmentId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return raw<SqlBool>`exists (select from ${HIGH_RISK_DEPARTMENTS} h where h.id = ${departmentId})`
}

/** @param departmentId of the people */
export async function isHighRisk({ sql }: Pick<Context, 'sql'>, departmentId: string | null): Promise<boolean> {
  const { rows } = await raw<{ is: boolean }>`
    select ${isHighRiskAt(raw`${departmentId}::text`)} as is`.execute(sql)
  return rows[0]?.is === true
}
