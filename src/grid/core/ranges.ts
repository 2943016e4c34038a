import { areaBetween, covers, sameArea, type Area } from './area.ts'
import type { CellAt } from './source.ts'

/** What one range takes in: the rectangle between two cells, the whole rows or columns they stand in, or everything. */
export type Span = 'cells' | 'rows' | 'columns' | 'all'

/** A range by the cells at its corners: it follows them through sorting, filtering and moves of columns. */
export interface CellRange {
  span: Span
  /** Where it began: it stays while the range is extended. */
  anchor: CellAt
  head: CellAt
}

/** Where rows and columns stand now; -1 = not shown. */
export interface Placing {
  rows: number
  columns: number
  rowOf(id: string): number
  columnOf(key: string): number
}

/** Ranges in the order they were begun; the last one is extended. */
export type Ranges = readonly CellRange[]

/** One cell, forgetting every range before. */
export const rangeAt = (at: CellAt, span: Span = 'cells'): Ranges => [{ span, anchor: at, head: at }]

/** A further range beside those there are. */
export const alsoAt = (ranges: Ranges, at: CellAt, span: Span = 'cells'): Ranges => [...ranges, ...rangeAt(at, span)]

/** The last range up to this cell; the first range begins there when there is none. */
export function extendedTo(ranges: Ranges, head: CellAt): Ranges {
  const last = ranges.at(-1)
  if (last === undefined) return rangeAt(head)
  return [...ranges.slice(0, -1), { ...last, head }]
}

/** The last range up to this cell, as whole rows or columns. */
export function extendedBy(ranges: Ranges, head: CellAt, span: 'rows' | 'columns'): Ranges {
  const last = ranges.at(-1)
  return last === undefined ? rangeAt(head, span) : [...ranges.slice(0, -1), { ...last, head, span }]
}

/** The last range with all columns or all rows of what it holds; both together are everything. */
export function widened(ranges: Ranges, span: 'rows' | 'columns'): Ranges {
  const last = ranges.at(-1)
  if (last === undefined) return ranges
  const other = span === 'rows' ? 'columns' : 'rows'
  const both = last.span === 'all' || last.span === other
  return [...ranges.slice(0, -1), { ...last, span: both ? 'all' : span }]
}

/** Where a range stands now. @returns null when a corner of it is not shown any more */
export function areaOf(range: CellRange, placing: Placing): Area | null {
  if (placing.rows === 0 || placing.columns === 0) return null
  const anchor = corner(range.anchor, range.span, placing)
  const head = corner(range.head, range.span, placing)
  if (anchor === null || head === null) return null
  const area = areaBetween(anchor, head)
  if (spansRows(range.span)) Object.assign(area, { left: 0, right: placing.columns - 1 })
  if (spansColumns(range.span)) Object.assign(area, { top: 0, bottom: placing.rows - 1 })
  return area
}

/** Where all of them stand now, without those that vanished and without doubles. */
export function areasOf(ranges: Ranges, placing: Placing): Area[] {
  const areas: Area[] = []
  for (const range of ranges) {
    const area = areaOf(range, placing)
    if (area !== null && !areas.some((other) => sameArea(other, area))) areas.push(area)
  }
  return areas
}

export const SEVERAL_AREAS = '不能对多重选定区域执行此操作，请选择同行或同列的区域'

/** Several areas as one block: side by side when they share their rows, one below the other when they share their columns. */
export function blockOf(areas: readonly Area[]): { ok: true; rows: number[]; columns: number[] } | { ok: false } {
  const [first] = areas
  if (first === undefined) return { ok: false }
  const sameRows = areas.every((area) => area.top === first.top && area.bottom === first.bottom)
  const sameColumns = areas.every((area) => area.left === first.left && area.right === first.right)
  if (!sameRows && !sameColumns) return { ok: false }
  return {
    ok: true,
    rows: numbers(sameRows ? [first] : areas, 'top', 'bottom'),
    columns: numbers(sameColumns ? [first] : areas, 'left', 'right'),
  }
}

/** How many cells they hold together; one that lies in several counts once. */
export function cellsIn(areas: readonly Area[]): number {
  const edges = [...new Set(areas.flatMap((area) => [area.top, area.bottom + 1]))].sort((a, b) => a - b)
  let total = 0
  for (const [index, top] of edges.entries()) {
    const below = edges[index + 1] ?? top
    const columns = new Set<number>()
    for (const area of areas) {
      if (area.top > top || area.bottom < top) continue
      for (let column = area.left; column <= area.right; column++) columns.add(column)
    }
    total += columns.size * (below - top)
  }
  return total
}

/** Whether one of them holds this cell. */
export const isIn = (areas: readonly Area[], row: number, column: number): boolean =>
  areas.some((area) => covers(area, row, column))

const spansRows = (span: Span) => span === 'rows' || span === 'all'
const spansColumns = (span: Span) => span === 'columns' || span === 'all'

/** What a span does not look at may be gone. */
function corner(at: CellAt, span: Span, placing: Placing): { row: number; column: number } | null {
  const row = spansColumns(span) ? 0 : placing.rowOf(at.id)
  const column = spansRows(span) ? 0 : placing.columnOf(at.key)
  return row < 0 || column < 0 ? null : { row, column }
}

function numbers(areas: readonly Area[], from: 'top' | 'left', to: 'bottom' | 'right'): number[] {
  const all = new Set<number>()
  for (const area of areas) for (let at = area[from]; at <= area[to]; at++) all.add(at)
  return [...all].sort((a, b) => a - b)
}
