import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Subject } from '#server/rights/held.ts'
import { narrowingOf } from '#server/rights/rule-sets.ts'

/** The codes of the departments somebody works for, those below included; `all` when none of the rules they work under looks at departments. */
export type DepartmentReach = readonly string[] | 'all'

const READS_DEPARTMENTS = /#\{\s*sys_(org_code|org_id|multi_org_code|company_code)\s*\}/

/**
 * How far somebody may go in giving departments: whose rows hang on their own departments would see more through people of other ones.
 * Work for the platform is in no department: under such a rule it reaches none. @param subject works in one tenant, or for the platform
 */
export async function departmentReach(sql: Transaction<Tables>, subject: Subject): Promise<DepartmentReach> {
  const narrowing = await narrowingOf(sql, subject, 'all')
  const ruleIds = [...new Set([...narrowing.values()].flat(2))]
  if (ruleIds.length === 0) return 'all'
  const rules = await sql
    .selectFrom('sys_permission_data_rule')
    .select('rule_value')
    .where('id', 'in', ruleIds)
    .execute()
  if (!rules.some((rule) => READS_DEPARTMENTS.test(rule.rule_value))) return 'all'
  if (subject.platform) return []
  const { rows } = await raw<{ code: string }>`
    select d.org_code as code from sys_user_depart m join sys_depart d on d.id = m.depart_id and d.del_flag = '0'
    where m.user_id = ${subject.userId} and d.tenant_id = ${subject.tenantId}`.execute(sql)
  return rows.map((row) => row.code)
}

/** Whether a department lies within; codes of departments below begin with that of the one above. */
export function isWithin(reach: DepartmentReach, code: string): boolean {
  return reach === 'all' || reach.some((own) => code.startsWith(own))
}
