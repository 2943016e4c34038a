import type { RowId } from './source.ts'

/** Which rows are selected: some, or all but some. A million rows are selected by one word. */
export type RowSelection = { kind: 'some'; ids: ReadonlySet<RowId> } | { kind: 'allBut'; ids: ReadonlySet<RowId> }

export const NOTHING_SELECTED: RowSelection = { kind: 'some', ids: new Set() }
export const ALL_SELECTED: RowSelection = { kind: 'allBut', ids: new Set() }

/** The rows named. */
export const selectionOf = (ids: Iterable<RowId>): RowSelection => ({ kind: 'some', ids: new Set(ids) })

export function isSelected({ kind, ids }: RowSelection, id: RowId): boolean {
  return ids.has(id) === (kind === 'some')
}

/** With rows put in or taken out. */
export function withSelected(selection: RowSelection, ids: Iterable<RowId>, isIn: boolean): RowSelection {
  const next = new Set(selection.ids)
  for (const id of ids) {
    if (isIn === (selection.kind === 'some')) next.add(id)
    else next.delete(id)
  }
  return { kind: selection.kind, ids: next }
}

/** How many of the rows there are. @param count of all */
export function selectedCount({ kind, ids }: RowSelection, count: number): number {
  return kind === 'some' ? ids.size : Math.max(0, count - ids.size)
}
