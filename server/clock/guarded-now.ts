import { TOLERANCE_MS } from './judge-clocks.ts'

interface Outside {
  processMs: () => number
  /** Milliseconds of a clock that nobody sets. */
  elapsed: () => number
  databaseMs: () => Promise<number>
}

/** How long after an answer of the database it is asked again, ms of `elapsed`. */
const ASK_EVERY_MS = 1_000

/**
 * The time as this server writes and compares it. Where the clock of the process jumps, it goes on as it went until the database says that
 * the clock is right (the machine slept, or somebody set it): a clock that is wrong for a minute stamps nothing and ends no session.
 */
export function createGuardedNow({ processMs, elapsed, databaseMs }: Outside): () => number {
  let anchor = { nowMs: processMs(), elapsedMs: elapsed() }
  let askAfterMs = -Infinity
  const isAt = (nowMs: number) => {
    anchor = { nowMs, elapsedMs: elapsed() }
    return nowMs
  }
  const expected = () => anchor.nowMs + elapsed() - anchor.elapsedMs
  const ask = async () => {
    const rightMs = await databaseMs()
    const jumpedMs = processMs()
    if (Math.abs(jumpedMs - rightMs) <= Math.abs(expected() - rightMs)) isAt(jumpedMs)
  }
  return () => {
    const nowMs = processMs()
    const expectedMs = expected()
    if (Math.abs(nowMs - expectedMs) <= TOLERANCE_MS) return isAt(nowMs)
    if (elapsed() >= askAfterMs) {
      askAfterMs = elapsed() + ASK_EVERY_MS
      ask().catch(() => undefined) // asked again at the next call
    }
    return expectedMs
  }
}
