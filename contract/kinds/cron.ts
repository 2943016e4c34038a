import { cronProblem } from '#contract/kinds/cron-text.ts'
import { defineKind } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

const LENGTH = 255

/** When something runs, as Quartz writes it: second, minute, hour, day, month, weekday (1 = Sunday) and perhaps a year. */
export const cron = defineKind({
  length: () => LENGTH,
  queries: ['contains'],
  read: (facts, given) => {
    const text = given.trim().replaceAll(/\s+/g, ' ')
    const problem = cronProblem(text)
    return problem === null ? readWritten(facts, text, LENGTH) : { problem: `“${facts.label}”${problem}` }
  },
})
