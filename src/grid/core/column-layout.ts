import type { GridColumn } from './column.ts'

export type Side = 'left' | 'middle' | 'right'

/** A column at its place. `start` counts in px from the beginning of its side, on the right from the end of the row; `index` is its place in the order of reading, from 0. */
export interface PlacedColumn {
  column: GridColumn
  index: number
  side: Side
  start: number
  width: number
}

/** All columns of a table at their places. Widths in px. */
export interface ColumnLayout {
  /** In the order of reading. */
  all: readonly PlacedColumn[]
  left: readonly PlacedColumn[]
  middle: readonly PlacedColumn[]
  right: readonly PlacedColumn[]
  leftWidth: number
  middleWidth: number
  rightWidth: number
  width: number
}

/** Places columns: pinned ones at their sides, as far as they leave enough between them; room that is left goes to the others by their widths, room that is missing is taken from those that may become narrower. @param room px, 0 = not known yet */
export function layoutColumns(columns: readonly GridColumn[], room: number): ColumnLayout {
  const fitted = fittedWidths(columns, room)
  return layoutOf(pinnedSides(sidesOf(columns), fitted, room), fitted, room)
}

type Widths = ReadonlyMap<GridColumn, number>

/** What names a row stays longer than what can be done with it. */
function pinnedSides(sides: Sides, fitted: Widths, room: number): Sides {
  const most = room > 0 ? room * MOST_PINNED : Infinity
  const [left, right] = [sumOf(widthsOf(sides.left, fitted)), sumOf(widthsOf(sides.right, fitted))]
  if (left + right <= most) return sides
  if (left > 0 && left <= most) return { left: sides.left, middle: [...sides.middle, ...sides.right], right: [] }
  return { left: [], middle: inOrder(sides), right: [] }
}

/** Each column gives of what it can spare the same share. */
function fittedWidths(columns: readonly GridColumn[], room: number): Widths {
  const missing = room > 0 ? Math.max(0, sumOf(columns.map(({ width }) => width)) - room) : 0
  const spare = columns.map(({ width, leastWidth = width }) => Math.max(0, width - leastWidth))
  const share = missing === 0 ? 0 : Math.min(1, missing / sumOf(spare))
  return new Map(columns.map((column, index) => [column, column.width - Math.ceil((spare[index] ?? 0) * share)]))
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/** Share of the room that pinned columns may take. */
const MOST_PINNED = 0.72

type Sides = Readonly<Record<Side, readonly GridColumn[]>>

function layoutOf(sides: Sides, fitted: Widths, room: number): ColumnLayout {
  const left = placed(sides.left, 'left', 0, widthsOf(sides.left, fitted))
  const before = sides.left.length + sides.middle.length
  const right = fromEnd(placed(sides.right, 'right', before, widthsOf(sides.right, fitted)))
  const stretched = stretchedWidths(widthsOf(sides.middle, fitted), room - widthOf(left) - widthOf(right))
  const middle = placed(sides.middle, 'middle', sides.left.length, stretched)
  const [leftWidth, middleWidth, rightWidth] = [widthOf(left), widthOf(middle), widthOf(right)]
  const width = leftWidth + middleWidth + rightWidth
  return { all: [...left, ...middle, ...right], left, middle, right, leftWidth, middleWidth, rightWidth, width }
}

/** The columns of the middle that are at least partly between two positions of it: `first` up to, but without, `last`. */
export function columnsBetween(
  middle: readonly PlacedColumn[],
  from: number,
  to: number,
): { first: number; last: number } {
  const first = firstFrom(middle, ({ start, width }) => start + width > from)
  const last = firstFrom(middle, ({ start }) => start >= to)
  return { first: Math.min(first, last), last }
}

/** The position in the middle that brings a column into sight; null = it is in sight, or always. @param room px between the pinned columns */
export function positionShowing({ side, start, width }: PlacedColumn, position: number, room: number): number | null {
  if (side !== 'middle') return null
  if (start < position) return start
  return start + width > position + room ? Math.min(start, start + width - room) : null
}

function sidesOf(columns: readonly GridColumn[]): Sides {
  const on = (side: Side) => columns.filter(({ pin }) => (pin ?? 'middle') === side)
  return { left: on('left'), middle: on('middle'), right: on('right') }
}

const inOrder = ({ left, middle, right }: Sides): GridColumn[] => [...left, ...middle, ...right]

function fromEnd(columns: readonly PlacedColumn[]): PlacedColumn[] {
  const all = widthOf(columns)
  return columns.map((column) => ({ ...column, start: all - column.start - column.width }))
}

const widthsOf = (columns: readonly GridColumn[], fitted: Widths): number[] =>
  columns.map((column) => fitted.get(column) ?? column.width)

function stretchedWidths(widths: readonly number[], room: number): readonly number[] {
  const sum = sumOf(widths)
  const spare = room - sum
  if (spare <= 0 || sum === 0) return widths
  const stretched = widths.map((width) => Math.floor(width + (spare * width) / sum))
  const rest = room - sumOf(stretched)
  return stretched.map((width, index) => (index === stretched.length - 1 ? width + rest : width))
}

function placed(columns: readonly GridColumn[], side: Side, before: number, widths: readonly number[]): PlacedColumn[] {
  let start = 0
  return columns.map((column, index) => {
    const width = widths[index] ?? column.width
    start += width
    return { column, index: before + index, side, start: start - width, width }
  })
}

function widthOf(columns: readonly PlacedColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}

function firstFrom(columns: readonly PlacedColumn[], passes: (column: PlacedColumn) => boolean): number {
  let low = 0
  let high = columns.length
  while (low < high) {
    const middle = (low + high) >> 1
    const column = columns[middle]
    if (column !== undefined && passes(column)) high = middle
    else low = middle + 1
  }
  return low
}
