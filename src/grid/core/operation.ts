import type { Anchor } from './order.ts'
import type { GridRow, RowId } from './source.ts'

/** One thing that was done, with what it takes to undo it. Rows are named by id, so that no sorting or paging touches it. */
export type Operation =
  /** Cells of one row, as it was and as it became: of both only `keys` count. */
  | { kind: 'write'; id: RowId; keys: readonly string[]; before: GridRow; after: GridRow }
  /** Rows came into force (`is`), or went out of it. */
  | { kind: 'show'; ids: readonly RowId[]; is: boolean }
  | { kind: 'place'; ids: readonly RowId[]; before: readonly Anchor[]; after: readonly Anchor[] }

export type Write = Operation & { kind: 'write' }

/** Of a row what stands in these columns. */
export function pickValues(row: GridRow, keys: readonly string[]): GridRow {
  return Object.fromEntries(keys.map((key) => [key, row[key]]))
}
