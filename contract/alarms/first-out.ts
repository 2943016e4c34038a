/** Alarms of one group that begin within so long of the first one share it. Source: walls 4.4. */
export const FIRST_OUT_MS = 5_000

export interface Begun {
  id: string
  /** Epoch ms. */
  raisedMs: number
  /** The alarm that began first; its own id = it did itself. */
  firstOut: string
}

/** The alarm with which a new one of the same group began, null = it is the first. @param known those of the group, in any order @param atMs epoch ms */
export function firstOutAt(known: readonly Begun[], atMs: number): string | null {
  const firsts = known.filter(
    ({ id, firstOut, raisedMs }) => id === firstOut && raisedMs <= atMs && atMs - raisedMs <= FIRST_OUT_MS,
  )
  const newest = firsts.toSorted((one, other) => other.raisedMs - one.raisedMs)[0]
  return newest?.id ?? null
}
