import { Cron } from 'croner'
import { firstDay } from '#contract/kinds/cron-days.ts'
import { oncePerMinute } from '#contract/kinds/cron-pace.ts'
import { cronPattern, cronProblem } from '#contract/kinds/cron-text.ts'

/** The clock of the platform. */
export const HOME_ZONE = 'Asia/Shanghai'

const DAY_MS = 86_400_000

/**
 * The next times an expression names after a moment, once a minute at most. Console and server count them alike.
 * @param afterMs epoch ms, itself excluded @param untilMs epoch ms, itself included @returns epoch ms, fewer than asked for where it names no more
 */
export function cronRuns(text: string, zone: string, afterMs: number, most: number, untilMs = Infinity): number[] {
  if (cronProblem(text) !== null) return []
  const pattern = cronPattern(oncePerMinute(text))
  const cron = new Cron(pattern, { timezone: zone, alternativeWeekdays: true, paused: true })
  const runs: number[] = []
  for (let after = afterMs; runs.length < most;) {
    const next = nextRun(cron, text, after)
    if (next === null || next > untilMs) break
    runs.push(next)
    after = next
  }
  return runs
}

/** No zone is further from UTC than a day: the search begins a day before the first day that may be meant. */
function nextRun(cron: Cron, text: string, afterMs: number): number | null {
  const dayMs = firstDay(text, afterMs - DAY_MS)
  if (dayMs === null) return null
  return cron.nextRun(new Date(Math.max(afterMs, dayMs - DAY_MS)))?.getTime() ?? null
}

/** Whether this is a time zone that the clocks here know. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
