import { readList } from '#contract/kinds/comma-list.ts'
import { defineKind } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

const MANY_LENGTH = 1_000
const LENGTH = 255

/** A value of a table dictionary (`dictionary: 'table,text,code'`), looked for by what it is called; with `many` a comma list. Source: ENT-58, API-075. */
export const search = defineKind({
  asks: '请选择',
  length: ({ many }) => (many ? MANY_LENGTH : LENGTH),
  queries: ['equals'],
  isList: ({ many }) => many === true,
  read: (facts, given) => (facts.many ? readList(facts, given, MANY_LENGTH) : readWritten(facts, given, LENGTH)),
})
