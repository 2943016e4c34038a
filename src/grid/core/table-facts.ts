import type { CellWrite } from './edit.ts'
import type { Breach } from './rules.ts'
import type { CellAt, CellMark, RowId } from './source.ts'
import type { Table } from './table.ts'

/** What stands around a table. */
export interface TableFacts {
  /** Rows in force. */
  count: number
  added: number
  /** Rows with edits or another place. */
  edited: number
  removed: number
  /** Cells that break a rule. */
  problems: number
  /** Those of them that are marked by now. */
  shownProblems: number
  conflicts: number
  /** Labels of the steps that can be undone and done again; null = there is none. */
  undo: string | null
  redo: string | null
  isMoved: boolean
  /** Sums as texts by column. */
  statistics: Readonly<Record<string, string>>
}

/** The figures of a table as it stands. */
export function factsOf(table: Table): TableFacts {
  const { records, history } = table
  const isKept = (id: RowId) => !records.absent('removed').has(id) && !records.absent('gone').has(id)
  return {
    count: table.rows.length,
    added: [...records.created].filter((id) => records.isInForce(id)).length,
    edited: [...records.dirty.keys()].filter(isKept).length,
    removed: [...records.absent('removed')].filter((id) => {
      return records.baseOf(id) !== undefined && !records.absent('gone').has(id)
    }).length,
    problems: table.problems.count,
    shownProblems: countShown(table),
    conflicts: table.remote.count,
    undo: history.done.at(-1)?.label ?? null,
    redo: history.undone.at(-1)?.label ?? null,
    isMoved: table.isRenumbered,
    statistics: table.statistics.texts(),
  }
}

/** How a cell stands beside its value. */
export function markOf(table: Table, id: RowId, key: string): CellMark | undefined {
  const { records, remote, present } = table
  const problem = shownProblem(table, id, key)
  const lit = remote.highlightOf(id, key)
  const who = present.get(id)?.get(key)
  const isDirty = records.baseOf(id) !== undefined && records.dirtyKeys(id).includes(key)
  const isContested = remote.isContested(id, key)
  if (problem === null && lit === undefined && who === undefined && !isDirty && !isContested) return undefined
  return {
    ...(isDirty ? { isDirty } : {}),
    ...(isContested ? { isContested } : {}),
    ...(problem === null ? {} : { problem }),
    ...(lit === undefined ? {} : { lit }),
    ...(who === undefined ? {} : { present: who }),
  }
}

/** What is wrong with a cell, as a sentence that names the rival. @returns null when nothing is */
export function problemText(table: Table, id: RowId, key: string): string | null {
  const breach = table.problems.of(id, key)
  return breach === undefined ? null : textOf(table, id, key, breach)
}

function textOf(table: Table, id: RowId, key: string, breach: Breach): string {
  const rival = breach.isRivalled ? table.problems.unique.rivalOf(id, key, table.records.row(id)?.[key]) : undefined
  return blamed(table, breach, rival)
}

/** The sentence of a breach, which names the rival. */
export function blamed(table: Table, { message }: Breach, rival: RowId | undefined): string {
  const place = rival === undefined ? undefined : table.placeOf(rival)
  return place === undefined ? message : `${message}（与第 ${place + 1} 行相同）`
}

/** What would be wrong with a cell if this value stood there, as a sentence that names the rival. */
export function foreseenProblem(table: Table, { id, key, value }: CellWrite): string | undefined {
  const breach = table.problems.foreseen({ id, key }, value, table.records.row(id) ?? {})
  if (breach === null) return undefined
  return blamed(table, breach, breach.isRivalled ? table.problems.unique.rivalOf(id, key, value) : undefined)
}

/** Every cell that breaks a rule, in the order of rows and columns; rows out of sight come last. */
export function problemCells(table: Table): CellAt[] {
  const { problems, options } = table
  const column = new Map(options.keys.map((key, index) => [key, index]))
  const placeOf = (id: RowId) => {
    const place = table.view.placeOf(id)
    return place === -1 ? Number.MAX_SAFE_INTEGER : place
  }
  return problems.rows
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((id) => problems.in(id).toSorted((one, other) => column.get(one.key)! - column.get(other.key)!))
}

/** The first cell with a problem behind this one, from the beginning again after the last. @returns null when there is none */
export function nextProblem(table: Table, from: CellAt | null): CellAt | null {
  const cells = problemCells(table)
  if (from === null) return cells[0] ?? null
  const { keys } = table.options
  const [row, column] = [table.view.placeOf(from.id), keys.indexOf(from.key)]
  const isBehind = ({ id, key }: CellAt) => {
    const place = table.view.placeOf(id)
    return place === -1 || place > row || (place === row && keys.indexOf(key) > column)
  }
  return cells.find(isBehind) ?? cells[0] ?? null
}

/** What nobody touched yet is not blamed before everything is judged. */
function countShown(table: Table): number {
  const { problems, shown } = table
  if (shown.areAll) return problems.count
  const isMarked = (id: RowId, key: string) =>
    problems.asked({ id, key }, table.records.row(id) ?? {}, (on) => table.shown.has(id, key, on)) !== null
  return problems.rows.reduce((count, id) => count + problems.in(id).filter(({ key }) => isMarked(id, key)).length, 0)
}

function shownProblem(table: Table, id: RowId, key: string): string | null {
  const { drafted } = table
  if (drafted?.id === id && drafted.key === key) return drafted.problem
  if (table.problems.of(id, key) === undefined) return null
  const breach = table.problems.asked({ id, key }, table.records.row(id) ?? {}, (on) => table.shown.has(id, key, on))
  return breach === null ? null : textOf(table, id, key, breach)
}
