/** A name with its squares. */
export interface CellGroup {
  count: number
}

export interface PlacedGroup {
  left: number
  top: number
  width: number
  /** Squares in a row. */
  columns: number
  /** The number of its first square among all. */
  first: number
  count: number
}

export interface CellPlan {
  /** From one square to the next, px. */
  pitch: number
  /** The side of a square, px. */
  side: number
  height: number
  groups: readonly PlacedGroup[]
}

const PITCHES = [22, 18, 15, 13, 11, 9, 7, 5]
/** The share of a pitch that is left free. */
const GAP = 0.14
export const HEAD_PX = 20
const BETWEEN_PX = 14
/** A name needs so much, however few squares are below it. */
const LEAST_WIDTH = 148
/** How many times as wide as high a group may be. */
const BREADTH = 3

/** Where even the smallest squares do not fit, the height may be so many times theirs: names take most of it on a phone. */
const STRETCH = 1.3

/** Groups side by side with squares as large as fit into a height; where even the smallest do not, it is higher. @param width and height in px */
export function planCells(groups: readonly CellGroup[], width: number, height: number): CellPlan {
  const smallest = PITCHES.at(-1)!
  const room = Math.max(height, STRETCH * heightOf(groups, width, smallest))
  const pitch = PITCHES.find((one) => heightOf(groups, width, one) <= room) ?? smallest
  return {
    pitch,
    side: Math.floor(pitch * (1 - GAP)),
    height: heightOf(groups, width, pitch),
    groups: place(groups, width, pitch),
  }
}

function heightOf(groups: readonly CellGroup[], width: number, pitch: number): number {
  return Math.max(
    0,
    ...place(groups, width, pitch).map(({ top, columns, count }) => top + blockHeight(count, columns, pitch)),
  )
}

const blockHeight = (count: number, columns: number, pitch: number) => HEAD_PX + Math.ceil(count / columns) * pitch

function place(groups: readonly CellGroup[], width: number, pitch: number): PlacedGroup[] {
  const placed: PlacedGroup[] = []
  const most = Math.max(1, Math.floor(width / pitch))
  let [left, top, lineHeight, first] = [0, 0, 0, 0]
  for (const { count } of groups) {
    const fair = Math.max(Math.ceil(Math.sqrt(count * BREADTH)), Math.floor(LEAST_WIDTH / pitch))
    const columns = Math.min(most, fair)
    const blockWidth = Math.min(width, Math.max(LEAST_WIDTH, columns * pitch))
    if (left > 0 && left + blockWidth > width) {
      top += lineHeight + BETWEEN_PX
      left = 0
      lineHeight = 0
    }
    placed.push({ left, top, width: blockWidth, columns, first, count })
    lineHeight = Math.max(lineHeight, blockHeight(count, columns, pitch))
    left += blockWidth + BETWEEN_PX
    first += count
  }
  return placed
}

/** Where a square is, px; null = there is none. */
export function cellAt({ groups, pitch }: CellPlan, cell: number): { left: number; top: number } | null {
  const group = groups.find(({ first, count }) => cell >= first && cell < first + count)
  if (group === undefined) return null
  const place = cell - group.first
  return {
    left: group.left + (place % group.columns) * pitch,
    top: group.top + HEAD_PX + Math.floor(place / group.columns) * pitch,
  }
}

/** The square at a point; null = there is none. */
export function cellUnder({ groups, pitch }: CellPlan, left: number, top: number): number | null {
  for (const group of groups) {
    const [column, row] = [Math.floor((left - group.left) / pitch), Math.floor((top - group.top - HEAD_PX) / pitch)]
    const place = row * group.columns + column
    if (column >= 0 && column < group.columns && row >= 0 && place < group.count) return group.first + place
  }
  return null
}

/** The square that a key leads to: beside it, or the nearest one of the row above or below, over the border of a group too. */
export function cellBeside(plan: CellPlan, cell: number, key: string): number | null {
  const last = plan.groups.reduce((sum, { count }) => sum + count, 0) - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight') return cell < last ? cell + 1 : null
  if (key === 'ArrowLeft') return cell > 0 ? cell - 1 : null
  const group = plan.groups.find(({ first, count }) => cell >= first && cell < first + count)
  if (group === undefined || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null
  const next = cell + (key === 'ArrowDown' ? group.columns : -group.columns)
  if (next >= group.first && next < group.first + group.count) return next
  const beyond = key === 'ArrowDown' ? group.first + group.count : group.first - 1
  return beyond >= 0 && beyond <= last ? beyond : null
}
