import { paceProblem } from '#contract/kinds/cron-pace.ts'
import { cronProblem } from '#contract/kinds/cron-text.ts'
import { defineKind } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

const LENGTH = 255

/** When something runs, as Quartz writes it: second, minute, hour, day, month, weekday (1 = Sunday) and perhaps a year; once a minute at most. */
export const cron = defineKind({
  length: () => LENGTH,
  queries: ['contains'],
  read: (facts, given) => {
    const text = given.trim().replaceAll(/\s+/g, ' ')
    const reading = readWritten(facts, text, LENGTH)
    if ('problem' in reading) return reading
    const problem = cronProblem(text) ?? paceProblem(text)
    return problem === null ? reading : { problem: `“${facts.label}”${problem}` }
  },
})
