const WINDOW_MS = 600_000
/** More than so many new ones within the window begin a flood, fewer than so many end it. Source: walls 4.4. */
const MOST_CALM = 10
const LEAST_FLOOD = 5

export interface Flood {
  fromMs: number
  /** Null = it lasts. */
  toMs: number | null
}

/**
 * When there were too many new alarms for anybody to look at.
 * @param raised epoch ms of all new alarms, in their order @param untilMs what is asked about, epoch ms
 */
export function floodsOf(raised: readonly number[], untilMs: number): Flood[] {
  const floods: { fromMs: number; toMs: number | null }[] = []
  let first = 0
  for (const [index, atMs] of raised.entries()) {
    if (atMs > untilMs) break
    first = leave(raised, { first, before: index, atMs }, floods)
    const open = floods.at(-1)
    if (index - first + 1 > MOST_CALM && open?.toMs !== null) floods.push({ fromMs: atMs, toMs: null })
  }
  const before = raised.findLastIndex((atMs) => atMs <= untilMs) + 1
  leave(raised, { first, before, atMs: untilMs }, floods)
  return floods
}

/** Takes out what has left the window by a moment; a flood ends when too few are left. @returns the first that is still inside */
function leave(
  raised: readonly number[],
  { first, before, atMs }: { first: number; before: number; atMs: number },
  floods: { toMs: number | null }[],
): number {
  let next = first
  while (next < before && raised[next]! + WINDOW_MS <= atMs) {
    next += 1
    const open = floods.at(-1)
    if (open?.toMs === null && before - next < LEAST_FLOOD) open.toMs = raised[next - 1]! + WINDOW_MS
  }
  return next
}

/** Whether there is a flood at a moment. */
export function isFlood(raised: readonly number[], atMs: number): boolean {
  const last = floodsOf(raised, atMs).at(-1)
  return last !== undefined && last.toMs === null
}

/** How long there was one between two moments, in ms. */
export function floodMs(raised: readonly number[], fromMs: number, untilMs: number): number {
  return floodsOf(raised, untilMs).reduce(
    (sum, flood) => sum + Math.max(0, (flood.toMs ?? untilMs) - Math.max(fromMs, flood.fromMs)),
    0,
  )
}
