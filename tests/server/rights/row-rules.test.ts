import { describe, expect, test } from 'vitest'
import { RULE_CONDITIONS } from '#contract/areas/permission/permission.entity.ts'
import { resolveRule, ruleProblem, withConcerned, type VariableValues } from '#server/rights/row-rules.ts'

const variables: VariableValues = {
  sys_user_id: ['u1'],
  sys_user_code: ['zhangsan'],
  sys_user_name: ['张三'],
  sys_org_code: ['A01A02'],
  sys_org_id: ['d2'],
  sys_multi_org_code: ['A01A02', 'A01A03'],
  sys_company_code: ['A01'],
  sys_role_code: ['enterprise'],
  sys_date: ['2024-06-12'],
  sys_time: ['2024-06-12 10:00:00'],
  tenant_id: ['7'],
}
const stored = (rule_conditions: string, rule_value: string) => ({
  rule_column: 'orgCode',
  rule_conditions,
  rule_value,
})

test.each([
  ['=', '#{sys_org_code}', ['A01A02']],
  ['=', '#{ sys_user_name }的', ['张三的']],
  ['IN', '#{sys_multi_org_code}', ['A01A02', 'A01A03']],
  ['IN', "'A01', 'A02' ,", ['A01', 'A02']],
  ['>=', '#{sys_date}', ['2024-06-12']],
  ['RIGHT_LIKE', 'A01', ['A01']],
  ['=', 'a,b', ['a,b']],
  ['=', '#{tenant_id}', ['7']],
  ['RIGHT_LIKE', '#{sys_company_code}', ['A01']],
  ['IN', "'#{sys_multi_org_code}'", ['A01A02', 'A01A03']],
  ['IN', 'A09,#{sys_multi_org_code}X', ['A09', 'A01A02X', 'A01A03X']],
])('fills %s %s from the session', (condition, value, values) => {
  expect(resolveRule(stored(condition, value), variables)).toEqual({ field: 'orgCode', condition, values })
})

test.each([
  ['USE_SQL_RULES', '1=1'],
  ['=', '#{sys_unknown}'],
  ['=', '#{}'],
  ['IN', ",'',"],
  ['RIGHT_LIKE', ''],
  ['LIKE', ' '],
])('%s %s can hold for no row', (condition, value) => {
  expect(resolveRule(stored(condition, value), variables)).toBeNull()
})

const nowhere: VariableValues = {
  ...variables,
  sys_org_code: [''],
  sys_org_id: [],
  sys_multi_org_code: [],
  sys_company_code: [],
  sys_user_name: [' '],
}
const EMPTY_TEXTS = [
  '#{sys_org_code}',
  '#{sys_org_code}%',
  '%#{sys_org_code}',
  'A01#{sys_org_code}',
  "'#{sys_org_code}'",
  'A01,#{sys_org_code}',
  '#{sys_user_code}#{sys_org_id}',
  '#{sys_multi_org_code}',
  '#{sys_company_code}',
  '#{sys_user_name}',
]

describe.each(RULE_CONDITIONS)('a rule with %s', (condition) => {
  test.each(EMPTY_TEXTS)('[PERM-02] and %s shows nothing to whom the variable is empty', (value) => {
    expect(resolveRule(stored(condition, value), nowhere)).toBeNull()
  })
})

test.each(RULE_CONDITIONS.filter((condition) => condition !== 'IN'))(
  '[PERM-02] %s compares with one value only: several departments show nothing',
  (condition) => {
    expect(resolveRule(stored(condition, '#{sys_multi_org_code}'), variables)).toBeNull()
    const single = { ...variables, sys_multi_org_code: ['A01A02'] }
    expect(resolveRule(stored(condition, '#{sys_multi_org_code}'), single)?.values).toEqual(['A01A02'])
  },
)

test('[PERM-02] a comma in a name or a role code adds no value to a list', () => {
  const crafted = { ...variables, sys_user_name: ['张三,admin'], sys_role_code: ["a','admin"] }
  expect(resolveRule(stored('IN', '#{sys_user_name},#{sys_role_code}'), crafted)?.values).toEqual([
    '张三,admin',
    "a','admin",
  ])
})

test.each([
  [{ ruleColumn: 'orgCode', ruleConditions: 'IN', ruleValue: '#{sys_multi_org_code}' }, null],
  [{ ruleColumn: 'org_code', ruleConditions: '!=', ruleValue: 'x' }, null],
  [{ ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' }, '不支持自定义 SQL 表达式，请改用字段条件'],
  [{ ruleColumn: '1a', ruleConditions: '=', ruleValue: 'x' }, '规则字段只能由字母、数字和下划线组成，并以字母开头'],
  [{ ruleConditions: '=', ruleValue: 'x' }, '规则字段只能由字母、数字和下划线组成，并以字母开头'],
])('says what is wrong with %j', (rule, problem) => {
  expect(ruleProblem(rule)).toBe(problem)
})

test('[PERM-02] whom a record names sees it beside what rules show, but not where rules show nothing', () => {
  const rule = { field: 'orgCode', condition: '=' as const, values: ['A01'] }
  const own = [{ field: 'rectifyUser', condition: '=', values: ['zhangsan'] }]
  expect(withConcerned([[rule]], ['rectifyUser'], 'zhangsan')).toEqual([[rule], own])
  expect(withConcerned([], ['rectifyUser'], 'zhangsan')).toEqual([])
  expect(withConcerned(null, ['rectifyUser'], 'zhangsan')).toBeNull()
})
