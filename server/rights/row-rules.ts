import {
  RULE_CONDITIONS,
  RULE_VARIABLES,
  type RuleCondition,
  type RuleVariable,
} from '#contract/areas/permission/permission.entity.ts'

/** One condition on the rows behind a permission; several values only for IN. */
export interface RowRule {
  /** Property or column name as the administrator wrote it. */
  field: string
  condition: RuleCondition
  values: string[]
}

/** Rows are seen when all rules of any one group hold (a group per grant); `null` = every row. An empty list = no row. */
export type RowRules = RowRule[][] | null

export interface StoredRule {
  rule_column: string | null
  rule_conditions: string
  rule_value: string
}

/** What each variable stands for: nothing, one value or several. */
export type VariableValues = Record<RuleVariable, readonly string[]>

/** What rules leave of the rows, and those that name the person in one of these fields. Whom rules show nothing sees nothing. */
export function withConcerned(rules: RowRules, fields: readonly string[], username: string): RowRules {
  if (rules === null || rules.length === 0) return rules
  return [...rules, ...fields.map((field): RowRule[] => [{ field, condition: '=', values: [username] }])]
}

const SQL_RULES_REFUSED = '不支持自定义 SQL 表达式，请改用字段条件'

const VARIABLE = /#\{\s*([^}]*?)\s*\}/g
const FIELD = /^[A-Za-z][A-Za-z0-9_]{0,49}$/

/** Why a data rule cannot be saved, or null. */
export function ruleProblem(rule: { ruleColumn?: string; ruleConditions: string; ruleValue: string }): string | null {
  if (rule.ruleConditions === 'USE_SQL_RULES') return SQL_RULES_REFUSED
  if (!(RULE_CONDITIONS as readonly string[]).includes(rule.ruleConditions)) return '请选择条件规则！'
  if (!FIELD.test(rule.ruleColumn ?? '')) return '规则字段只能由字母、数字和下划线组成，并以字母开头'
  const unknown = [...rule.ruleValue.matchAll(VARIABLE)].find(([, name]) => !isVariable(name!))
  return unknown ? `规则值里的变量 ${unknown[0]} 不存在` : null
}

/**
 * A stored rule with its variables filled in; several values (of a variable that has several, or of a list) only with IN.
 * @returns null for a rule that cannot hold for any row: an unknown variable, one without a value, an empty text, free SQL
 */
export function resolveRule(rule: StoredRule, variables: VariableValues): RowRule | null {
  if (!(RULE_CONDITIONS as readonly string[]).includes(rule.rule_conditions) || rule.rule_column === null) return null
  const condition = rule.rule_conditions as RuleCondition
  const templates = condition === 'IN' ? listOf(rule.rule_value) : [rule.rule_value]
  const filled = templates.map((template) => fill(template, variables))
  const values = filled.flatMap((each) => each ?? [])
  if (values.length === 0 || filled.includes(null) || (condition !== 'IN' && values.length > 1)) return null
  return { field: rule.rule_column, condition, values }
}

/** `'A01','A02'` or `A01,A02` → its members. */
function listOf(text: string): string[] {
  return text
    .split(',')
    .map((member) => member.trim().replace(/^'(.*)'$/s, '$1'))
    .filter((member) => member !== '')
}

/** What a text with variables stands for, several texts when a variable has several values; null when it stands for nothing. */
function fill(template: string, variables: VariableValues): string[] | null {
  let texts = ['']
  let end = 0
  for (const { 0: whole, 1: name = '', index } of template.matchAll(VARIABLE)) {
    const values = isVariable(name) ? variables[name].filter((value) => !isBlank(value)) : []
    const before = template.slice(end, index)
    texts = texts.flatMap((text) => values.map((value) => text + before + value))
    end = index + whole.length
  }
  texts = texts.map((text) => text + template.slice(end))
  return texts.length === 0 || texts.some(isBlank) ? null : texts
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function isVariable(name: string): name is RuleVariable {
  return (RULE_VARIABLES as readonly string[]).includes(name)
}
