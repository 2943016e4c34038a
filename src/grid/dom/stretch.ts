/** A window with more rows than any screen shows at once. */
const TALL_ROWS = 60
/** Rows whose changes one frame paints of it. */
const MOST_PER_FRAME = 24

/**
 * Of rows that changed, those to be painted with the next frame and those that wait. In a tall window they are painted from where the last frame ended, and
 * on from the top: a frame touches one stretch of it and not all. @param from index of the row to go on with @param shown how many rows there are
 */
export function stretchOf<T extends { index: number }>(
  due: readonly T[],
  from: number,
  shown: number,
): { now: readonly T[]; later: readonly T[] } {
  if (due.length <= MOST_PER_FRAME || shown <= TALL_ROWS) return { now: due, later: [] }
  const sorted = due.toSorted((one, other) => one.index - other.index)
  const turned = [...sorted.filter(({ index }) => index >= from), ...sorted.filter(({ index }) => index < from)]
  return { now: turned.slice(0, MOST_PER_FRAME), later: turned.slice(MOST_PER_FRAME) }
}
