import { defineKind } from '#contract/kinds/kind.ts'
import { readWhole } from '#contract/kinds/whole-number.ts'
import { readWritten } from '#contract/kinds/written.ts'

const LENGTH = 255

/** One value of a dictionary. */
export const dictionary = defineKind({
  asks: '请选择',
  typeOf: ({ numeric }) => (numeric ? 'integer' : 'text'),
  length: () => LENGTH,
  queries: ['equals'],
  read: (facts, given) => (facts.numeric ? readWhole(facts, given) : readWritten(facts, given, LENGTH)),
})
