/** When a batch was sent, by the clocks of its device, and when it came. */
export interface Sending {
  bootId: string
  /** Epoch ms by the clock of the device. */
  sentMs: number
  /** ms since its boot. */
  mono: number
  receivedMs: number
  /** What a clock says to be older is not believed; epoch ms. */
  sinceMs: number
}

interface Told {
  bootId: string
  atMs: number
  mono: number
}

/**
 * When something happened. Within the boot of the batch the clock that nobody sets says it; of an earlier boot the clock of the device, put right by
 * how wrong it is now, where that is possible at all; else the arrival, which is in doubt. Source: domain part 7.
 */
export function trueTime(
  event: Told,
  { bootId, sentMs, mono, receivedMs, sinceMs }: Sending,
): { ms: number; isDoubtful: boolean } {
  if (event.bootId === bootId && event.mono <= mono)
    return { ms: Math.round(receivedMs - (mono - event.mono)), isDoubtful: false }
  const ms = event.atMs + (receivedMs - sentMs)
  if (ms >= sinceMs && ms <= receivedMs) return { ms, isDoubtful: false }
  return { ms: receivedMs, isDoubtful: true }
}
