import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { refused } from '#server/http/refusals.ts'

export type DataRuleRow = Selectable<Tables['sys_permission_data_rule']>

/** Part of names and values to look for; empty = everything. */
export interface RuleSearch {
  ruleName?: string | undefined
  ruleValue?: string | undefined
}

/** The data rules of a menu, newest last. */
export async function rulesOf(
  sql: Transaction<Tables>,
  permissionId: string,
  { ruleName = '', ruleValue = '' }: RuleSearch = {},
): Promise<DataRuleRow[]> {
  return sql
    .selectFrom('sys_permission_data_rule')
    .selectAll()
    .where('permission_id', '=', permissionId)
    .where((is) => is.fn('strpos', ['rule_name', is.val(plain(ruleName))]), '>', 0)
    .where((is) => is.fn('strpos', ['rule_value', is.val(plain(ruleValue))]), '>', 0)
    .orderBy('create_time')
    .orderBy('id')
    .execute()
}

/** The rules to choose from for a grant and those chosen; `drChecked` is absent when none is. Source: contract §4.6. */
export function ruleChoice(rules: readonly DataRuleRow[], chosen: readonly string[] | undefined) {
  if (rules.length === 0) throw refused('未找到权限配置信息')
  const checked = (chosen ?? []).filter((id) => rules.some((rule) => rule.id === id))
  return { datarule: rules.map(ruleRecord), ...(checked.length > 0 && { drChecked: checked.join(',') }) }
}

/** A data rule as the wire shows it. */
export function ruleRecord(row: DataRuleRow) {
  return {
    id: row.id,
    permissionId: row.permission_id,
    ruleName: row.rule_name,
    ruleColumn: row.rule_column,
    ruleConditions: row.rule_conditions,
    ruleValue: row.rule_value,
    status: row.status,
    createBy: row.create_by,
    createTime: row.create_time,
    updateBy: row.update_by,
    updateTime: row.update_time,
    version: row.version,
  }
}

/** The console wraps what is looked for in `*…*`. */
function plain(text: string): string {
  return text.replace(/^\*+|\*+$/g, '')
}
