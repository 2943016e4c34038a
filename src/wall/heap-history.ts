import { slopeOf, type Point } from './theil-sen.ts'

const HOUR_MS = 3_600_000
/** The least of each six minutes is kept: what is left after a collection. */
const STEP_MS = 360_000
/** Six hours of them. Source: walls 4.8. */
const MOST_STEPS = 60

/** How much memory was in use during the last six hours. Moments are monotonic ms, sizes MB. */
export function createHeapHistory() {
  let steps: readonly Point[] = []
  let last: number | null = null
  return {
    add(atMs: number, mb: number) {
      last = mb
      const x = Math.floor(atMs / STEP_MS)
      const newest = steps.at(-1)
      if (newest?.x === x) steps = [...steps.slice(0, -1), { x, y: Math.min(newest.y, mb) }]
      else steps = [...steps, { x, y: mb }].slice(-MOST_STEPS)
    },
    last: () => last,
    /** Over how many hours it was watched. */
    hours: () => (steps.length * STEP_MS) / HOUR_MS,
    /** MB an hour by what is known; null = it was watched for less than half an hour. */
    slope(): number | null {
      const slope = steps.length < 5 ? null : slopeOf(steps)
      return slope === null ? null : (slope * HOUR_MS) / STEP_MS
    },
    isWhole: () => steps.length === MOST_STEPS,
  }
}
