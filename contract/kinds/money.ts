import { readDecimal } from '#contract/kinds/decimal-number.ts'
import { defineKind } from '#contract/kinds/kind.ts'

/** An amount, in yuan unless `unit` says otherwise. */
export const money = defineKind({
  typeOf: () => 'decimal',
  length: null,
  queries: ['equals', 'range'],
  excel: 'number',
  read: readDecimal,
})

/** The unit of an amount that names none. */
export const YUAN = '元'
