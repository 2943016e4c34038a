import { defineKind } from '#contract/kinds/kind.ts'
import { readWhole } from '#contract/kinds/whole-number.ts'

/** A whole number. */
export const integer = defineKind({
  typeOf: () => 'integer',
  length: null,
  queries: ['equals', 'range'],
  excel: 'number',
  read: readWhole,
})
