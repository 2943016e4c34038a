import type { Transaction } from 'kysely'
import { parseRule, type RuleStep } from '#contract/areas/check-rule/rule-steps.ts'
import type { Tables } from '#server/db/tables.ts'

/** The steps of a stored check rule; undefined when there is none of this code, null when it cannot be read. */
export async function storedRule(
  sql: Transaction<Tables>,
  ruleCode: string,
): Promise<readonly RuleStep[] | null | undefined> {
  const rule = await sql
    .selectFrom('sys_check_rule')
    .where('rule_code', '=', ruleCode)
    .select('rule_json')
    .executeTakeFirst()
  return rule && parseRule(rule.rule_json)
}
