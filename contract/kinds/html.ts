import { defineKind } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

const LENGTH = 2_000

/** Rich text; what is kept and shown of it stands in the list of allowed content. Its length counts the marks, too. */
export const html = defineKind({
  length: () => LENGTH,
  queries: ['contains'],
  read: (facts, given) => readWritten(facts, given, LENGTH, '个字符（含格式）'),
})
