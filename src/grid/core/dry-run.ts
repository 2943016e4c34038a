import { columnsOf, rowsOf, type Area } from './area.ts'
import type { Clip } from './clipboard.ts'
import type { GridColumn } from './column.ts'
import type { AddedRow, CellWrite, GridEdit, RowWrite } from './edit.ts'
import { ghostId, ghostPlace } from './foreseen-source.ts'
import { placesOf } from './id-places.ts'
import { readText, whyNotWritten, type CellReading, type Verdict } from './read-cell.ts'
import { Readings } from './readings.ts'
import type { GridRow, GridSource, RowId } from './source.ts'

/** What is pasted where. */
export interface DryRunOptions {
  clip: Clip
  /** Values by row and column of the clip, known when it was copied in this table. */
  exact?: (row: number, column: number) => { key: string; value: unknown } | undefined
  target: Area
  source: GridSource
  /** As they are shown, in that order. */
  columns: readonly GridColumn[]
  /** Whether lines below the last row become rows. */
  canAddRows: boolean
  /** The rules of the table on a value that was understood. @returns why it may not stay */
  judge?: (write: CellWrite) => string | undefined
}

/** A paste that has not happened: the verdict of every cell, and the one step it would be. It stays with its rows, wherever they come to stand meanwhile. */
export interface DryRun {
  /** Its cells as the rows stood when it began; those below the last row are rows to be added. */
  area: Area
  newRows: number
  counts: Readonly<Record<Verdict, number>>
  /** What finds no place: lines without rows, columns without columns. */
  beyond: { rows: number; columns: number }
  at(row: number, column: number): DryRunCell | undefined
  /** Where a row, or a foreseen one, stood when it began; undefined = it is not among them. */
  rowOf(id: RowId): number | undefined
  /** The row that stood there. */
  idOf(row: number): RowId
  /** The next cell behind this one that does not fit, line by line, beginning anew at the end. */
  nextProblem(row: number, column: number): { row: number; column: number } | null
  edit(): GridEdit
}

/** A cell of a dry run: the pasted text and the value it would become. */
export interface DryRunCell extends CellReading {
  text: string
}

/** More cells than this are not pasted at once. */
export const MOST_CELLS = 1_000_000

/** Checks every cell of a paste before anything is written. A clip that fits into the target several times is repeated; one cell fills it. */
export function runDry(options: DryRunOptions): DryRun {
  const { source, columns, target, clip } = options
  const size = pastedSize(clip, target)
  const width = Math.max(0, Math.min(size.columns, columns.length - target.left))
  const height = Math.max(0, options.canAddRows ? size.rows : Math.min(size.rows, source.count - target.top))
  const area = { top: target.top, left: target.left, bottom: target.top + height - 1, right: target.left + width - 1 }
  const newRows = Math.max(0, Math.min(height, area.bottom + 1 - source.count))
  const ids = Array.from({ length: height - newRows }, (_, line) => source.idAt(area.top + line)!)
  const readings = readCells(options, area)
  let lines: ReadonlyMap<RowId, number> | null = null
  return {
    area,
    newRows,
    counts: readings.counts,
    beyond: { rows: size.rows - height, columns: size.columns - width },
    at(row, column) {
      const reading = readings.at(row - area.top, column - area.left)
      const line = clip[(row - area.top) % clip.length]
      return reading && { text: line?.[(column - area.left) % widest(clip)] ?? '', ...reading }
    },
    rowOf(id) {
      const ghost = ghostPlace(id)
      if (ghost !== undefined) return area.top + ids.length + ghost
      lines ??= placesOf(ids)
      const line = lines.get(id)
      return line === undefined ? undefined : area.top + line
    },
    idOf: (row) => ids[row - area.top] ?? ghostId(row - area.top - ids.length),
    nextProblem(row, column) {
      const next = readings.nextInvalid(row - area.top, column - area.left)
      return next && { row: area.top + next.row, column: area.left + next.column }
    },
    edit: () => ({ cause: 'paste', ...writesOf(options, area, { ids, readings }) }),
  }
}

const widest = (clip: Clip): number => clip.reduce((most, row) => Math.max(most, row.length), 0)

/** What is pasted covers the target when it fits into it without a rest, otherwise it keeps its own size. */
function pastedSize(clip: Clip, target: Area): { rows: number; columns: number } {
  const own = { rows: clip.length, columns: widest(clip) }
  if (own.rows === 0 || own.columns === 0) return { rows: 0, columns: 0 }
  const rows = rowsOf(target) % own.rows === 0 ? rowsOf(target) : own.rows
  const columns = columnsOf(target) % own.columns === 0 ? columnsOf(target) : own.columns
  return rows * columns > MOST_CELLS ? own : { rows, columns }
}

/** Line by line; a hole where a line of the clip is shorter than others. */
function readCells(options: DryRunOptions, area: Area): Readings {
  const { clip, source } = options
  const columns = options.columns.slice(area.left, area.right + 1)
  const readings = new Readings(rowsOf(area), columns.length)
  const width = widest(clip)
  for (let row = area.top; row <= area.bottom; row++) {
    const line = (row - area.top) % clip.length
    const texts = clip[line]!
    const target = targetOf(source, source.idAt(row))
    for (let column = 0; column < columns.length; column++) {
      const place = column % width
      const text = texts[place]
      if (text === undefined) readings.put(row - area.top, column, undefined)
      else
        readings.put(
          row - area.top,
          column,
          readOne(options, columns[column]!, target, text, options.exact?.(line, place)),
        )
    }
  }
  return readings
}

/** A row that takes values; asked once for all its cells. */
interface Target {
  /** undefined = it is yet to be added. */
  id: RowId | undefined
  row: GridRow | undefined
  isDisabled: boolean
}

function targetOf(source: GridSource, id: RowId | undefined): Target {
  if (id === undefined) return { id, row: {}, isDisabled: false }
  return { id, row: source.row(id), isDisabled: source.isDisabled?.(id) === true }
}

type Exact = { key: string; value: unknown } | undefined

function readOne(options: DryRunOptions, column: GridColumn, target: Target, text: string, exact: Exact): CellReading {
  const reading = readOrTake(column, target, text, exact)
  if (options.judge === undefined || reading.verdict === 'invalid' || reading.verdict === 'readOnly') return reading
  const problem = options.judge({ id: target.id ?? '', key: column.key, value: reading.value })
  return problem === undefined ? reading : { verdict: 'invalid' as const, value: reading.value, problem }
}

/** A value copied from the same column needs no reading: words do not always lead back to it. */
function readOrTake(column: GridColumn, { id, row, isDisabled }: Target, text: string, exact: Exact): CellReading {
  const problem = whyNotWritten(column, id, row, isDisabled)
  if (problem !== undefined) return { verdict: 'readOnly', problem }
  if (exact?.key === column.key) return { verdict: 'fits' as const, value: exact.value }
  return readText(column, text, row ?? {})
}

function writesOf(
  { source, columns }: DryRunOptions,
  area: Area,
  { ids, readings }: { ids: readonly RowId[]; readings: Readings },
): Omit<GridEdit, 'cause'> {
  const writes: RowWrite[] = []
  const added: AddedRow[] = []
  const keys = columns.slice(area.left, area.right + 1).map(({ key }) => key)
  for (let row = 0; row < rowsOf(area); row++) {
    const id = ids[row]
    // One that went meanwhile takes nothing.
    const write = id === undefined || source.row(id) === undefined ? null : readings.writeOf(row, id, keys)
    if (id === undefined) added.push(readings.addedOf(row, keys))
    else if (write !== null) writes.push(write)
  }
  return { writes, added }
}
