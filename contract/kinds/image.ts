import { defineKind } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

const LENGTH = 255
/** An address with a scheme other than those of the web. */
const FOREIGN = /^(?!https?:)[a-z][a-z0-9+.-]*:/i

/** One picture by its stored path or its address. */
export const image = defineKind({
  length: () => LENGTH,
  queries: [],
  read: (facts, given) => {
    if (FOREIGN.test(given)) return { problem: `“${facts.label}”的地址不正确` }
    return readWritten(facts, given, LENGTH)
  },
})
