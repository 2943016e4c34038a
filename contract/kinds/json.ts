import { defineKind } from '#contract/kinds/kind.ts'
import { jsonProblem } from '#contract/kinds/json-problem.ts'
import { readWritten } from '#contract/kinds/written.ts'

const LENGTH = 4_000

/** A JSON text, kept as it was written. */
export const json = defineKind({
  length: () => LENGTH,
  queries: ['contains'],
  read: (facts, given) => {
    const problem = jsonProblem(given)
    return problem === null ? readWritten(facts, given, LENGTH) : { problem: `“${facts.label}”${problem}` }
  },
})
