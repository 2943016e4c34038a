import { joinedKeys } from './keys.ts'
import type { CellRule } from './rules.ts'
import type { RowId } from './source.ts'
import type { Table } from './table.ts'

/** Values were taken into these cells: their problems are shown from now on. */
export function reveal(table: Table, id: RowId, keys: readonly string[]): void {
  const { revealed } = table
  revealed?.set(id, joinedKeys(revealed.get(id) ?? [], keys))
}

/** These cells were left: so are theirs. */
export function leave(table: Table, id: RowId, keys: readonly string[]): void {
  table.left.set(id, joinedKeys(table.left.get(id) ?? [], keys))
}

/** Whether a rule that is judged on something says what is wrong with a cell by now. Source: VALID-08. */
export function isShown(table: Table, id: RowId, key: string, on: CellRule['on']): boolean {
  if (table.revealed === null) return true
  const isTaken = table.revealed.get(id)?.includes(key) === true
  const isLeft = table.left.get(id)?.includes(key) === true
  if (on === undefined) return isTaken || isLeft
  return on === 'blur' ? isLeft : isTaken
}
