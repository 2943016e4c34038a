import { columnsOf, rowsOf, type Area } from './area.ts'
import type { GridColumn } from './column.ts'
import { rowWrites, type CellWrite, type GridEdit } from './edit.ts'
import { readCell, whyReadOnly } from './read-cell.ts'
import { seriesOf } from './series.ts'
import type { GridSource } from './source.ts'

/** What is filled from where: `to` holds `from` and goes on from it in one direction. */
export interface Filling {
  from: Area
  to: Area
  /** `series` goes on counting where there is something to count, `copy` repeats. */
  as: 'series' | 'copy'
  source: GridSource
  columns: readonly GridColumn[]
}

/** What a fill would be, and what it leaves out because it is read-only. */
export interface Filled {
  edit: GridEdit
  readOnly: number
  invalid: number
}

/** The area that a fill from `from` up to a cell covers: it goes into the direction in which the cell lies farther away. */
export function fillArea(from: Area, cell: { row: number; column: number }): Area {
  const down = cell.row - from.bottom
  const up = from.top - cell.row
  const right = cell.column - from.right
  const left = from.left - cell.column
  const most = Math.max(down, up, right, left)
  if (most <= 0) return from
  if (most === down) return { ...from, bottom: cell.row }
  if (most === up) return { ...from, top: cell.row }
  if (most === right) return { ...from, right: cell.column }
  return { ...from, left: cell.column }
}

/** The step that fills `to` from `from`. */
export function fill(filling: Filling): Filled {
  const { from, to } = filling
  const filled: Gathered = { writes: [], readOnly: 0, invalid: 0 }
  if (to.top < from.top || to.bottom > from.bottom) {
    for (let column = from.left; column <= from.right; column++) fillLine(filling, filled, { column })
  } else {
    for (let row = from.top; row <= from.bottom; row++) fillLine(filling, filled, { row })
  }
  const { writes, ...counts } = filled
  return { edit: { cause: 'fill', writes: rowWrites(writes), added: [] }, ...counts }
}

/** Down from the first row of an area, or right from its first column: Ctrl+D and Ctrl+R. A single row or column takes what stands before it. */
export function fillFromEdge(area: Area, direction: 'down' | 'right'): Pick<Filling, 'from' | 'to' | 'as'> | null {
  if (direction === 'down') {
    const top = rowsOf(area) === 1 ? area.top - 1 : area.top
    return top < 0 ? null : { from: { ...area, top, bottom: top }, to: { ...area, top }, as: 'copy' }
  }
  const left = columnsOf(area) === 1 ? area.left - 1 : area.left
  return left < 0 ? null : { from: { ...area, left, right: left }, to: { ...area, left }, as: 'copy' }
}

interface Gathered extends Omit<Filled, 'edit'> {
  writes: CellWrite[]
}

type Line = { column: number; row?: never } | { row: number; column?: never }

/** One column downwards or upwards, one row to a side. */
function fillLine(filling: Filling, filled: Gathered, line: Line) {
  const { source, columns, from, to } = filling
  const isVertical = line.column !== undefined
  const [first, last, start, end] = isVertical
    ? [from.top, from.bottom, to.top, to.bottom]
    : [from.left, from.right, to.left, to.right]
  const seeds = seedsOf(filling, line, first, last)
  const series = filling.as === 'series' ? seriesOf(seeds.map(({ text }) => text)) : null
  for (let at = start; at <= end; at++) {
    if (at >= first && at <= last) continue
    const id = source.idAt(isVertical ? at : line.row)
    const column = columns[isVertical ? line.column : at]
    const seed = seeds[(((at - first) % seeds.length) + seeds.length) % seeds.length]
    if (id === undefined || column === undefined || seed === undefined) continue
    const counted = at > last ? series?.after(at - last) : series?.back(first - at)
    write(source, filled, { id, column, seed, counted })
  }
}

interface Seed {
  key: string
  value: unknown
  text: string
}

function seedsOf({ source, columns }: Filling, line: Line, first: number, last: number): Seed[] {
  const seeds: Seed[] = []
  for (let at = first; at <= last; at++) {
    const column = columns[line.column ?? at]
    const row = source.row(source.idAt(line.row ?? at) ?? '')
    if (column === undefined || row === undefined) continue
    const value = row[column.key]
    seeds.push({ key: column.key, value, text: column.editing?.write(value, row) ?? column.text(value, row) })
  }
  return seeds
}

interface Target {
  id: string
  column: GridColumn
  seed: Seed
  counted: string | undefined
}

/** A value that is only repeated in its own column stays the value; everything else is read as a text. */
function write(source: GridSource, filled: Gathered, target: Target) {
  const { id, column, seed, counted } = target
  const { key } = column
  if (counted === undefined && seed.key === key) {
    if (whyReadOnly(source, column, id) === undefined) filled.writes.push({ id, key, value: seed.value })
    else filled.readOnly += 1
    return
  }
  const reading = readCell(source, column, id, counted ?? seed.text)
  if (reading.verdict === 'readOnly') {
    filled.readOnly += 1
    return
  }
  if (reading.verdict === 'invalid') filled.invalid += 1
  const problem = reading.verdict === 'invalid' ? { problem: reading.problem ?? '' } : {}
  filled.writes.push({ id, key, value: reading.value, ...problem })
}
