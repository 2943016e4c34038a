import { defineKind } from '#contract/kinds/kind.ts'
import { isPlain } from '#contract/kinds/stored-paths.ts'
import { readWritten } from '#contract/kinds/written.ts'

const LENGTH = 255

/** One picture by its stored path or its address. */
export const image = defineKind({
  length: () => LENGTH,
  queries: [],
  read: (facts, given) => {
    if (!isPlain(given)) return { problem: `“${facts.label}”的地址不正确` }
    return readWritten(facts, given, LENGTH)
  },
})
