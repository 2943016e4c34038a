import type { Transaction } from 'kysely'
import type { Entity } from '#contract/define-entity.ts'
import type { Tables } from '#server/db/tables.ts'
import { firstFailure } from '#server/engine/checks/check-rule.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import type { Findings } from '#server/engine/values/findings.ts'
import type { Values } from '#server/engine/values/validate.ts'
import { refused } from '#server/http/refusals.ts'
import { storedRule } from './stored-rule.ts'

/** Refuses a new value that does not pass the check rule of its field, in the words of the rule. A rule that somebody deleted checks nothing. Source: VALID-53, contract §8.2. */
export async function checkByRules(
  sql: Transaction<Tables>,
  { fields }: Entity,
  values: Values,
  before: Row | null,
  findings: Findings,
): Promise<void> {
  for (const [key, { checkedBy, label }] of Object.entries(fields)) {
    const value = values[key]
    if (checkedBy === undefined || value === undefined || value === null || value === before?.[key]) continue
    const failure = firstFailure((await storedRule(sql, checkedBy)) ?? [], String(value))
    if (failure !== null) findings.add(key, refused(failure.message || `“${label}”不符合编码规则`))
  }
}
