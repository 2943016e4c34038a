import type { CellAt, RowId } from './source.ts'

/** A new value of a cell. A text without a meaning is the value itself then, and `problem` says why it may not stay. */
export interface CellWrite extends CellAt {
  value: unknown
  problem?: string
}

/** New values of one row, each beside its key: a paste has one of these for a row, not an object for each cell. */
export interface RowWrite {
  id: RowId
  keys: readonly string[]
  values: readonly unknown[]
  /** By key: why a value may not stay. */
  problems?: Readonly<Record<string, string>>
}

/** A row to be added at the end. */
export interface AddedRow {
  values: Readonly<Record<string, unknown>>
  /** By column: why what stands in `values` may not stay. */
  problems?: Readonly<Record<string, string>>
}

/** What a person did to values: one step, to be undone as one. The grid tells it; the source does it. */
export interface GridEdit {
  cause: 'typing' | 'toggle' | 'panel' | 'clear' | 'cut' | 'paste' | 'fill' | 'replace'
  writes: readonly RowWrite[]
  added: readonly AddedRow[]
}

/** The step that writes one cell. */
export const oneWrite = (cause: GridEdit['cause'], write: CellWrite): GridEdit => ({
  cause,
  writes: rowWrites([write]),
  added: [],
})

/** Writes to cells, row by row in the order in which rows are named first; of two to the same cell the later one counts. */
export function rowWrites(cells: readonly CellWrite[]): RowWrite[] {
  const rows = new Map<RowId, Gathered>()
  let before: Gathered | undefined
  for (const cell of cells) {
    const row: Gathered | undefined = before?.id === cell.id ? before : rows.get(cell.id)
    before = row ?? { id: cell.id, keys: [], values: [] }
    if (row === undefined) rows.set(cell.id, before)
    gather(before, cell)
  }
  return [...rows.values()]
}

/** How many cells are written, in rows that are there and in new ones. */
export function countCells({ writes, added }: Pick<GridEdit, 'writes' | 'added'>): number {
  const inNew = added.reduce((count, { values }) => count + Object.keys(values).length, 0)
  return writes.reduce((count, { keys }) => count + keys.length, inNew)
}

type Gathered = RowWrite & { keys: string[]; values: unknown[]; problems?: Record<string, string> }

function gather(row: Gathered, { key, value, problem }: CellWrite): void {
  const known = row.keys.indexOf(key)
  const place = known < 0 ? row.keys.length : known
  row.keys[place] = key
  row.values[place] = value
  if (problem !== undefined) (row.problems ??= {})[key] = problem
  else if (known >= 0) delete row.problems?.[key]
}
