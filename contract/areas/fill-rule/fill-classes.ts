/** What gives the values: the names of upstream's classes where it has one, which its clients send and show. Source: contract §8.3. */
export const FILL_CLASS = {
  orderNumber: 'org.jeecg.modules.system.rule.OrderNumberRule',
  organisationCode: 'org.jeecg.modules.system.rule.OrgCodeRule',
  categoryCode: 'org.jeecg.modules.system.rule.CategoryCodeRule',
  person: 'org.jeecg.modules.system.rule.CurrentUserRule',
} as const

export type FillClass = (typeof FILL_CLASS)[keyof typeof FILL_CLASS]

/** The same for people. */
export const FILL_CLASSES = [
  { value: FILL_CLASS.orderNumber, text: '流水号' },
  { value: FILL_CLASS.organisationCode, text: '下一个部门编码' },
  { value: FILL_CLASS.categoryCode, text: '下一个分类编码' },
  { value: FILL_CLASS.person, text: '当前用户' },
] as const

export function isFillClass(name: unknown): name is FillClass {
  return FILL_CLASSES.some(({ value }) => value === name)
}
