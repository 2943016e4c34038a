import { readList } from '#contract/kinds/comma-list.ts'
import { defineKind } from '#contract/kinds/kind.ts'

const LENGTH = 255

/** What is chosen in a picker: a comma list. */
export const picked = defineKind({
  asks: '请选择',
  length: () => LENGTH,
  isList: () => true,
  read: (facts, given) => readList(facts, given, LENGTH),
})
