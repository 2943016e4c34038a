import { defineKind } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

const LENGTH = 2_000

/** Lines of text. */
export const textarea = defineKind({
  length: () => LENGTH,
  read: (facts, given) => readWritten(facts, given, LENGTH),
})
