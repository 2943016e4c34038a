import { readList } from '#contract/kinds/comma-list.ts'
import { defineKind, type Facts } from '#contract/kinds/kind.ts'
import { readWhole } from '#contract/kinds/whole-number.ts'
import { readWritten } from '#contract/kinds/written.ts'

const MANY_LENGTH = 1_000
const ID_LENGTH = 32
const NAME_LENGTH = 100

/** One row of another entity, or with `many` a comma list of them, by what that entity is referred to by. */
export const reference = defineKind({
  asks: '请选择',
  queries: ['equals', 'contains', 'branch'],
  typeOf: ({ numeric }) => (numeric ? 'integer' : 'text'),
  length,
  isList: ({ many }) => many === true,
  read: (facts, given) => {
    if (facts.many) return readList(facts, given, MANY_LENGTH)
    return facts.numeric ? readWhole(facts, given) : readWritten(facts, given, length(facts))
  },
})

function length({ many, by }: Facts): number {
  if (many) return MANY_LENGTH
  return by === undefined ? ID_LENGTH : NAME_LENGTH
}
