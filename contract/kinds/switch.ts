import { defineKind } from '#contract/kinds/kind.ts'

/** On is 1 and off is 0 on the wire, `true` and `false` where the field says so (`truth`); other servers and older clients say it in words. Source: FMT-08, QUERY-16. */
export const FLAGS: ReadonlyMap<string, number> = new Map([
  ['1', 1],
  ['0', 0],
  ['+1', 1],
  ['+0', 0],
  ['-0', 0],
  ['Y', 1],
  ['N', 0],
  ['true', 1],
  ['false', 0],
])

/** On or off. */
export const switch_ = defineKind({
  asks: '请选择',
  typeOf: ({ truth }) => (truth ? 'boolean' : 'integer'),
  length: null,
  queries: ['equals'],
  excel: 'number',
  read: ({ label, truth }, given) => {
    const value = FLAGS.get(given)
    if (value === undefined) return { problem: `“${label}”只能是开或关` }
    return { value: truth ? value === 1 : value }
  },
})
