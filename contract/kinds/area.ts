import { defineKind } from '#contract/kinds/kind.ts'

const LENGTH = 6

/** Province, city or district by its code of six digits. Source: ENT-28, contract §6.4. */
export const area = defineKind({
  asks: '请选择',
  length: () => LENGTH,
  queries: ['equals'],
  read: ({ label }, given) => (/^\d{6}$/.test(given) ? { value: given } : { problem: `“${label}”不是有效的地区编码` }),
})
