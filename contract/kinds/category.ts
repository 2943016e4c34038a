import { readList } from '#contract/kinds/comma-list.ts'
import { defineKind, type Facts } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

const MANY_LENGTH = 1_000
const ID_LENGTH = 32

/** One category of the tree dictionary by its id, or with `many` a comma list; `root` names the code below which it is chosen. Source: contract §5.5. */
export const category = defineKind({
  asks: '请选择',
  length,
  queries: ['equals'],
  isList: ({ many }) => many === true,
  read: (facts, given) => (facts.many ? readList(facts, given, MANY_LENGTH) : readWritten(facts, given, ID_LENGTH)),
})

function length({ many }: Facts): number {
  return many ? MANY_LENGTH : ID_LENGTH
}
