import { columnsOf, rowsOf, type Area } from './area.ts'
import type { Clip } from './clipboard.ts'
import type { GridColumn } from './column.ts'
import type { AddedRow, CellWrite, GridEdit } from './edit.ts'
import { readCell, readNewCell, whyReadOnly, type CellReading, type Verdict } from './read-cell.ts'
import type { GridSource, RowId } from './source.ts'

/** What is pasted where. */
export interface Rehearsing {
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

/** A paste that has not happened: the verdict of every cell, and the one step it would be. */
export interface Rehearsal {
  /** Its cells; those below the last row are rows to be added. */
  area: Area
  newRows: number
  counts: Readonly<Record<Verdict, number>>
  /** What finds no place: lines without rows, columns without columns. */
  beyond: { rows: number; columns: number }
  at(row: number, column: number): RehearsedCell | undefined
  /** The next cell behind this one that does not fit, line by line, beginning anew at the end. */
  nextProblem(row: number, column: number): { row: number; column: number } | null
  edit(): GridEdit
}

/** A cell of a rehearsal: the words that came, and what becomes of them. */
export interface RehearsedCell extends CellReading {
  text: string
}

/** More cells than this are not pasted at once. */
export const MOST_CELLS = 1_000_000

/** Looks at every cell of a paste before anything is written. A clip that fits into the target several times is repeated; one cell fills it. */
export function rehearse(options: Rehearsing): Rehearsal {
  const { source, columns, target, clip } = options
  const size = pastedSize(clip, target)
  const width = Math.max(0, Math.min(size.columns, columns.length - target.left))
  const height = Math.max(0, options.canAddRows ? size.rows : Math.min(size.rows, source.count - target.top))
  const area = { top: target.top, left: target.left, bottom: target.top + height - 1, right: target.left + width - 1 }
  const cells = readCells(options, area)
  const at = (row: number, column: number) => cells[(row - area.top) * width + column - area.left]
  return {
    area,
    newRows: Math.max(0, Math.min(height, area.bottom + 1 - source.count)),
    counts: countVerdicts(cells),
    beyond: { rows: size.rows - height, columns: size.columns - width },
    at: (row, column) => (column < area.left || column > area.right ? undefined : at(row, column)),
    nextProblem: (row, column) => nextProblem(cells, area, row, column),
    edit: () => ({ cause: 'paste', ...writesOf(options, area, at) }),
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
function readCells(options: Rehearsing, area: Area): (RehearsedCell | undefined)[] {
  const { clip, source, columns } = options
  const cells: (RehearsedCell | undefined)[] = []
  const height = clip.length
  const width = widest(clip)
  for (let row = area.top; row <= area.bottom; row++) {
    const id = source.idAt(row)
    const line = (row - area.top) % height
    for (let column = area.left; column <= area.right; column++) {
      const place = (column - area.left) % width
      const text = clip[line]?.[place]
      const shown = columns[column]
      if (text === undefined || shown === undefined) cells.push(undefined)
      else cells.push(rehearsed(text, readOne(options, shown, id, text, options.exact?.(line, place))))
    }
  }
  return cells
}

/** Named one by one: spreading a reading costs more than understanding it. */
function rehearsed(text: string, { verdict, value, problem }: CellReading): RehearsedCell {
  return problem === undefined ? { text, verdict, value } : { text, verdict, value, problem }
}

type Exact = { key: string; value: unknown } | undefined

function readOne(
  options: Rehearsing,
  column: GridColumn,
  id: RowId | undefined,
  text: string,
  exact: Exact,
): CellReading {
  const reading = readOrTake(options.source, column, id, text, exact)
  if (reading.verdict === 'invalid' || reading.verdict === 'readOnly') return reading
  const problem = options.judge?.({ id: id ?? '', key: column.key, value: reading.value })
  return problem === undefined ? reading : { verdict: 'invalid' as const, value: reading.value, problem }
}

/** A value copied from the same column needs no reading: words do not always lead back to it. */
function readOrTake(source: GridSource, column: GridColumn, id: RowId | undefined, text: string, exact: Exact) {
  const isTaken = exact?.key === column.key && column.editing !== undefined
  if (isTaken && (id === undefined || whyReadOnly(source, column, id) === undefined)) {
    return { verdict: 'fits' as const, value: exact.value }
  }
  return id === undefined ? readNewCell(column, text) : readCell(source, column, id, text)
}

function countVerdicts(cells: readonly (RehearsedCell | undefined)[]): Record<Verdict, number> {
  const counts = { fits: 0, converted: 0, found: 0, invalid: 0, readOnly: 0 }
  for (const cell of cells) if (cell !== undefined) counts[cell.verdict] += 1
  return counts
}

function nextProblem(cells: readonly (RehearsedCell | undefined)[], area: Area, row: number, column: number) {
  const width = columnsOf(area)
  const from = (row - area.top) * width + column - area.left
  for (let step = 1; step <= cells.length; step++) {
    const index = (from + step + cells.length) % cells.length
    if (cells[index]?.verdict === 'invalid')
      return { row: area.top + Math.floor(index / width), column: area.left + (index % width) }
  }
  return null
}

type CellsAt = (row: number, column: number) => RehearsedCell | undefined

function writesOf({ source, columns }: Rehearsing, area: Area, at: CellsAt): Omit<GridEdit, 'cause'> {
  const writes: CellWrite[] = []
  const added: AddedRow[] = []
  for (let row = area.top; row <= area.bottom; row++) {
    const id = source.idAt(row)
    const values: Record<string, unknown> = {}
    const problems: Record<string, string> = {}
    for (let column = area.left; column <= area.right; column++) {
      const cell = at(row, column)
      const key = columns[column]?.key
      if (cell === undefined || key === undefined || cell.verdict === 'readOnly') continue
      const problem = cell.verdict === 'invalid' ? cell.problem : undefined
      if (id !== undefined)
        writes.push(problem === undefined ? { id, key, value: cell.value } : { id, key, value: cell.value, problem })
      else values[key] = cell.value
      if (problem !== undefined) problems[key] = problem
    }
    if (id === undefined) added.push({ values, ...(Object.keys(problems).length > 0 && { problems }) })
  }
  return { writes, added }
}
