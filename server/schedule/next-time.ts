import { JOB_STATUS } from '#contract/areas/job/job.entity.ts'
import { cronRuns } from '#contract/kinds/cron-runs.ts'

/** What says when a job runs. */
export interface Timing {
  cronExpression: string
  timeZone: string
  status: number
}

/** When a job is due next. @param afterMs itself excluded @returns epoch ms; null = never, or it is stopped */
export function nextTime({ cronExpression, timeZone, status }: Timing, afterMs: number): number | null {
  if (status !== JOB_STATUS.started) return null
  return cronRuns(cronExpression, timeZone, afterMs, 1)[0] ?? null
}

/** More are not counted. */
const MOST_COUNTED = 1_000

/** The times that have come: the one a job was due at, and those after it. @returns at least the first */
export function timesSince(timing: Timing, dueMs: number, nowMs: number): number[] {
  return [dueMs, ...cronRuns(timing.cronExpression, timing.timeZone, dueMs, MOST_COUNTED, nowMs)]
}
