import { defineKind } from '#contract/kinds/kind.ts'

/** What the server reads by an expression of the resource (`extras`), a number where it has `decimals` or is `numeric`; nobody writes it. */
export const computed = defineKind({
  typeOf: ({ decimals, numeric }) => {
    if (decimals !== undefined) return 'decimal'
    return numeric ? 'integer' : 'text'
  },
  length: null,
  queries: ['equals', 'contains', 'range'],
  computed: true,
  read: (_facts, given) => ({ value: given }),
})
