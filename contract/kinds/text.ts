import { defineKind } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

const LENGTH = 255

/** One line of text. */
export const text = defineKind({
  length: () => LENGTH,
  read: (facts, given) => readWritten(facts, given, LENGTH),
})
