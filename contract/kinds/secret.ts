import { defineKind } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

const LENGTH = 500

/** What another system asks for to let the platform in; kept sealed, never answered, never searched. Left empty it stays as it was. */
export const secret = defineKind({
  length: () => LENGTH,
  queries: [],
  excel: null,
  keepsBlanks: true,
  secret: true,
  read: (facts, given) => readWritten(facts, given, LENGTH),
})
