import { RECONNECT_JITTER_CAP_MS } from '#contract/console/timings.ts'

/**
 * How long to wait before the next attempt: exactly the given time after the first failure, from the second on up to min(25 s, 2ⁿ s)
 * more, spread by the seed of this page. @param failures 1 for the first. Source: LIVE-03, CONST-03, CONST-05.
 */
export function reconnectDelay(baseMs: number, failures: number, seed: number): number {
  if (failures <= 1) return baseMs
  const spreadMs = Math.min(RECONNECT_JITTER_CAP_MS, 1_000 * 2 ** Math.min(failures, 10))
  return baseMs + Math.round(spreadMs * fraction(seed * 9_973 + failures * 0.618_033_988_75))
}

const fraction = (value: number): number => value - Math.floor(value)
