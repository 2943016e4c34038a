import { SEVEN_DAYS_MS } from '#contract/console/timings.ts'
import { moment } from '#server/db/moments.ts'

/** However often it is used, a session ends this long after the sign-in. Source: ASVS 5.0, 7.3.2. */
export const LONGEST_SESSION_MS = 30 * 86_400_000

/** When a session ends that is used now: it slides for seven days, within its longest life. */
export function sessionEnd(usedMs: number, createdMs: number, longestMs = LONGEST_SESSION_MS): string {
  return moment(Math.min(usedMs + SEVEN_DAYS_MS, createdMs + longestMs))
}
