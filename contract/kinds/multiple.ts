import { readList } from '#contract/kinds/comma-list.ts'
import { defineKind } from '#contract/kinds/kind.ts'

const LENGTH = 1_000

/** Several values of a dictionary, a comma list. */
export const multiple = defineKind({
  asks: '请选择',
  length: () => LENGTH,
  queries: ['equals'],
  isList: () => true,
  read: (facts, given) => readList(facts, given, LENGTH),
})
