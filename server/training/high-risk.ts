import { sql as raw } from 'kysely'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import type { Context } from '#server/engine/resource.ts'

/** Ids of departments whose people work in a branch of high risk: their enterprise, the root of which is at or above the department, says so. */
export const HIGH_RISK_DEPARTMENTS = raw`(select d.id from ${raw.table(enterprise.table)} e
  join sys_depart root on root.id = e.depart_id
  join sys_depart d on d.tenant_id = root.tenant_id and starts_with(d.org_code, root.org_code) where e.high_risk = 1)`

/** @param departmentId of the people */
export async function isHighRisk({ sql }: Pick<Context, 'sql'>, departmentId: string | null): Promise<boolean> {
  const { rows } = await raw<{ is: boolean }>`
    select ${departmentId}::text in ${HIGH_RISK_DEPARTMENTS} as is`.execute(sql)
  return rows[0]?.is === true
}
