/** So many raises within so long are one alarm that chatters. Source: walls 4.4. */
const MOST_CALM = 2
const WINDOW_MS = 60_000
/** For so long it has to be over twice as long before it counts as over. */
const DOUBLED_MS = 600_000

export interface Raises {
  /** Epoch ms of the raises that still count, in their order. */
  recent: readonly number[]
  /** Until when it chatters, epoch ms; null = it never did. */
  until: number | null
}

/** What is known of an alarm after it was raised once more. @param atMs epoch ms */
export function afterRaise({ recent, until }: Raises, atMs: number): Raises {
  const counted = [...recent.filter((one) => atMs - one < WINDOW_MS), atMs].slice(-(MOST_CALM + 1))
  return { recent: counted, until: counted.length > MOST_CALM ? atMs + DOUBLED_MS : until }
}

/** Whether it chatters at a moment. */
export const chattersAt = (until: number | null, atMs: number): boolean => until !== null && atMs < until

/** How long it has to be over before it counts as over, in ms. */
export function offDelayAt(baseMs: number, until: number | null, atMs: number): number {
  return chattersAt(until, atMs) ? baseMs * 2 : baseMs
}
