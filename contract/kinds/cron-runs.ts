import { Cron } from 'croner'
import { cronPattern, cronProblem } from '#contract/kinds/cron-text.ts'

/** The clock of the platform. */
export const HOME_ZONE = 'Asia/Shanghai'

/**
 * The next times an expression names after a moment. Console and server count them alike.
 * @param afterMs epoch ms, itself excluded @returns epoch ms, fewer than asked for where it names no more
 */
export function cronRuns(text: string, zone: string, afterMs: number, most: number): number[] {
  if (cronProblem(text) !== null) return []
  const cron = new Cron(cronPattern(text), { timezone: zone, alternativeWeekdays: true, paused: true })
  return cron.nextRuns(most, new Date(afterMs)).map((run) => run.getTime())
}

/** Whether this is a time zone that the clocks here know. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
