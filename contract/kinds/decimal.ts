import { readDecimal } from '#contract/kinds/decimal-number.ts'
import { defineKind } from '#contract/kinds/kind.ts'

/** A number with `decimals` digits after the point (2), shown with its `unit`; a number on the wire, exact in up to 15 digits. */
export const decimal = defineKind({
  typeOf: () => 'decimal',
  length: null,
  queries: ['equals', 'range'],
  excel: 'number',
  read: readDecimal,
})
