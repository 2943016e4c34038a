import { defineKind } from '#contract/kinds/kind.ts'
import { readWhole } from '#contract/kinds/whole-number.ts'

/** How far something is, in percent, 0 to 100. */
export const progress = defineKind({
  typeOf: () => 'integer',
  length: null,
  queries: ['equals', 'range'],
  excel: 'number',
  read: (facts, given) => readWhole({ min: 0, max: 100, ...facts }, given.replace(/\s*[%％]$/, '')),
})
