import { RAPID_CLICK_MS } from '#contract/console/timings.ts'

/** Says whether a click may pass: false within the interval after one that passed. Source: VALID-34, CONST-09, CONST-10. */
export function createClickGuard(now: () => number, intervalMs: number = RAPID_CLICK_MS): () => boolean {
  let passedAt = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - passedAt < intervalMs) return false
    passedAt = at
    return true
  }
}
