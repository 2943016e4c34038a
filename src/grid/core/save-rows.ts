import type { GridRow, RowId } from './source.ts'
import type { Table } from './table.ts'
import { isSameValue } from './values.ts'

/** What is to be saved. */
export interface TableChanges {
  /** In their order. `values` without the temporary id. Source: TABLE-05. */
  added: readonly { id: RowId; values: GridRow }[]
  /** `id` is the server's; `keys` are those that differ from what it has. */
  edited: readonly { id: RowId; keys: readonly string[]; values: GridRow }[]
  /** As the server has them. Source: TABLE-04, TABLE-06. */
  removed: readonly { id: RowId; values: GridRow }[]
  /** The structure these changes make. */
  structure: number
  /** Ids of the added and edited rows of a tree as they stand: nobody before the row it hangs below. */
  downwards?: readonly RowId[]
}

/** Everything that was done to the rows. */
export function changesOf(table: Table): TableChanges {
  const { records, options } = table
  const { parentKey } = options
  const added = table.rows.flatMap((id) => {
    if (!records.created.has(id)) return []
    const { id: _temporary, ...values } = table.row(id)!
    const parent = parentKey === undefined ? {} : { [parentKey]: table.parentValue(table.parentOf(id)) }
    return [{ id, values: { ...values, ...parent } }]
  })
  const removed = [...records.absent('removed')].flatMap((id) => {
    const base = records.baseOf(id)
    return base === undefined || records.absent('gone').has(id) ? [] : [{ id: savedId(table, id), values: base }]
  })
  const changes = { added, edited: editedOf(table), removed, structure: table.history.structure }
  return parentKey === undefined ? changes : { ...changes, downwards: downwards(table, changes) }
}

function downwards(table: Table, { added, edited }: Pick<TableChanges, 'added' | 'edited'>): RowId[] {
  const changed = new Set([...added, ...edited].map(({ id }) => id))
  return table.rows.map((id) => savedId(table, id)).filter((id) => changed.has(id))
}

/** Ids of rows that are to be deleted on the server. */
export function deletedIds(table: Table): RowId[] {
  return changesOf(table).removed.map(({ id }) => id)
}

/** What was sent is what the server has now. @param answers what the server says of rows, by their ids; a new row that it gives no id goes, and comes when the rows are read anew */
export function commitChanges(table: Table, sent: TableChanges, answers: Readonly<Record<RowId, GridRow>> = {}): void {
  const { records, history } = table
  table.transact(() => {
    history.structureIsSaved(sent.structure)
    history.close()
    for (const { id, values } of sent.added) {
      const answer = answers[id]
      if (answer?.['id'] === undefined) records.setAbsent(id, 'gone', true)
      else settle(table, id, { ...values, ...answer })
      table.problems.restless.add(id)
    }
    for (const { id, values } of sent.edited) settle(table, table.ids.local(id), { ...values, ...answers[id] })
    renameParents(table, table.ids.allSaved)
    for (const { id } of sent.removed) {
      const local = table.ids.local(id)
      detach(table, local)
      table.remote.settleRow(local)
      table.problems.restless.add(local)
    }
    table.reorder([])
  })
}

/** The server does not have a row any more: what is here is a new one, by its id here. */
export function detach(table: Table, id: RowId): void {
  table.records.detach(id)
  const saved = table.ids.detach(id)
  if (saved !== undefined) renameParents(table, new Map([[saved, id]]))
}

/** A row is known by another id: what hangs below it names that. */
function renameParents({ options, records, history, remote }: Table, names: ReadonlyMap<RowId, RowId>): void {
  const { parentKey } = options
  if (parentKey === undefined || names.size === 0) return
  for (const part of [records, history, remote]) part.rename(parentKey, names)
}

/** The id the server knows a row by; a new one has its temporary one. */
export function savedId(table: Table, id: RowId): RowId {
  return table.ids.saved(id)
}

function settle(table: Table, id: RowId, sent: GridRow): void {
  const { records } = table
  const { orderKey, parentKey } = table.options
  const saved = table.idOf(sent)
  if (saved !== id) table.ids.learn(id, saved)
  const now = records.row(id)
  if (now === undefined) return
  // A new row whose parent went meanwhile was sent as a root.
  const isHungSo = parentKey !== undefined && table.parentValue(table.parentOf(id)) === sent[parentKey]
  const answered = ['id', 'version', orderKey, isHungSo ? parentKey : undefined].filter((key) => key !== undefined)
  const given = answered.filter((key) => key in sent)
  records.settle(id, sent, Object.fromEntries(given.map((key) => [key, sent[key]])))
  table.problems.restless.add(id)
  table.touch(id, null)
}

/** Rows that the server has and whose values, or places, differ from what it has. */
function editedOf(table: Table): TableChanges['edited'] {
  const { records, options } = table
  const { orderKey } = options
  const isMoved = (id: RowId, base: GridRow) =>
    orderKey !== undefined && table.isRenumbered && !isSameValue(base[orderKey], table.row(id)?.[orderKey])
  const edited = table.rows.flatMap((id) => {
    const base = records.baseOf(id)
    if (base === undefined) return []
    const moved = isMoved(id, base) ? [orderKey!] : []
    const keys = [...records.dirtyKeys(id), ...moved]
    return keys.length === 0 ? [] : [{ id: savedId(table, id), keys, values: table.row(id)! }]
  })
  const elsewhere = [...records.absent('elsewhere')].flatMap((id) => {
    const keys = [...records.dirtyKeys(id)]
    const isKept = keys.length > 0 && !records.absent('removed').has(id)
    return isKept ? [{ id: savedId(table, id), keys, values: records.row(id)! }] : []
  })
  return [...edited, ...elsewhere]
}
