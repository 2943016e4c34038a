import { placed } from './order.ts'
import { hang } from './place-rows.ts'
import type { Author } from './remote.ts'
import { detach } from './save-rows.ts'
import type { CellAt, GridRow, RowId } from './source.ts'
import type { Table } from './table.ts'
import { isSameValue } from './values.ts'
import { forgetDraft } from './typed-text.ts'
import { put, writeCells } from './write-rows.ts'

/** Begins anew with these rows: nothing of before is kept. */
export function loadRows(table: Table, rows: readonly GridRow[]): void {
  table.transact(() => {
    for (const id of table.sequence.ids) {
      table.records.forget(id)
      table.problems.restless.add(id)
    }
    table.begin()
    table.sequence.reset(rows.map((row) => table.idOf(row)))
    for (const row of rows) learn(table, table.idOf(row), row)
    table.renew()
  })
}

/** Values somebody else wrote: clean cells take them over and light up, others are contested. Source: LIVE-05. */
export function patchRow(table: Table, given: RowId, values: GridRow, author: Author = {}): void {
  const { records, remote } = table
  const id = table.ids.local(given)
  const [row, base] = [records.row(id), records.baseOf(id)]
  if (row === undefined || base === undefined) return
  const { id: _id, ...changes } = values
  const keys = Object.keys(changes).filter((key) => !isSameValue(base[key], changes[key]))
  if (keys.length === 0) return
  table.transact(() => {
    const at = table.clock.tick()
    const { open } = table
    const held = open?.id === id && keys.includes(open.key) ? [open.key] : []
    const edited = new Set([...records.dirtyKeys(id), ...held])
    for (const key of keys) {
      remote.touch(id, key, { ...author, at, value: changes[key] })
      if (!edited.has(key)) remote.light(id, key)
      else if (isSameValue(row[key], changes[key])) remote.settle(id, key)
      else remote.contest(id, key, { ...author, old: base[key], theirs: changes[key] })
    }
    records.rebase(id, Object.fromEntries(keys.map((key) => [key, changes[key]])), held)
    table.problems.restless.add(id)
    table.touch(id, keys)
  })
}

/** A row that somebody else added, or that came back. @param after id of the row above it; undefined = at the end */
export function admitRow(table: Table, row: GridRow, after?: RowId | null, author: Author = {}): void {
  const { records, sequence } = table
  const id = table.idOf(row)
  table.transact(() => {
    if (records.isKnown(id)) {
      for (const why of ['gone', 'elsewhere'] as const) records.setAbsent(id, why, false)
      patchRow(table, id, row, author)
    } else {
      const anchor = after === undefined ? (sequence.ids.at(-1) ?? null) : localId(table, after)
      sequence.insert([id], anchor)
      learn(table, id, row)
    }
    const { filter } = table.view.choice
    table.problems.restless.add(id)
    table.reorder(filter === null || filter(row, id) ? [id] : [])
  })
}

/** A row that somebody else deleted: it goes, unless it is edited here. */
export function loseRow(table: Table, given: RowId, author: Author = {}): void {
  const { records, remote } = table
  const id = table.ids.local(given)
  if (records.baseOf(id) === undefined || records.absent('gone').has(id)) return
  table.transact(() => {
    table.clock.tick()
    const isEdited = records.dirty.has(id) || table.open?.id === id
    if (isEdited && !records.absent('removed').has(id)) remote.lose(id, author)
    else vanish(table, id)
    table.touch(id, null)
  })
}

/** The rows were read anew. Edits stay on top of them. @param missing what became of rows that are not among them: deleted, or on another page */
export function refreshRows(table: Table, rows: readonly GridRow[], missing: 'gone' | 'elsewhere'): void {
  const { records, sequence } = table
  table.transact(() => {
    const ids = rows.map((row) => table.idOf(row))
    const given = new Set(ids)
    const wasInForce = new Set(table.rows)
    placeRead(table, ids)
    for (const [index, row] of rows.entries()) {
      const id = ids[index]!
      if (records.isKnown(id)) admitRow(table, row)
      else learn(table, id, row)
    }
    for (const id of sequence.ids) {
      if (given.has(id) || records.created.has(id)) continue
      if (missing === 'gone') loseRow(table, id)
      else records.setAbsent(id, 'elsewhere', true)
    }
    const { filter } = table.view.choice
    const passes = (id: RowId) => filter === null || filter(table.records.row(id)!, id)
    table.reorder(ids.filter((id) => !wasInForce.has(id) && passes(id)))
    if (missing === 'elsewhere') table.renew()
  })
}

/** Says where somebody types; what came meanwhile for a cell that was left as it was is taken over. */
export function openCell(table: Table, cell: CellAt | null): void {
  const before = table.open
  table.openAt(cell)
  forgetDraft(table)
  if (before === null) return
  const { id, key } = before
  const contest = table.remote.contestOf(id, key)
  if (contest === undefined || !isSameValue(table.records.row(id)?.[key], contest.old)) return
  table.transact(() => {
    put(table, id, { [key]: contest.theirs })
    table.remote.light(id, key)
  })
}

/** Ends a conflict. @param key null = the row was deleted elsewhere */
export function resolveConflict(table: Table, id: RowId, key: string | null, side: 'theirs' | 'mine'): void {
  const { remote } = table
  table.transact(() => {
    if (key === null) {
      if (!remote.isLost(id)) return
      if (side === 'theirs') vanish(table, id)
      else detach(table, id)
      remote.settleRow(id)
      table.problems.restless.add(id)
      table.touch(id, null)
      return
    }
    const contest = remote.contestOf(id, key)
    if (contest === undefined) return
    if (side === 'theirs') takeTheirs(table, { id, key }, contest.theirs)
    remote.settle(id, key)
    table.touch(id, [key])
  })
}

function takeTheirs(table: Table, { id, key }: CellAt, theirs: unknown): void {
  if (key === table.options.parentKey) hang(table, id, theirs, TAKEN)
  else writeCells(table, [{ id, keys: [key], values: [theirs] }], { label: TAKEN })
}

const TAKEN = '采用对方的值'

function learn(table: Table, id: RowId, row: GridRow): void {
  table.records.learn(id, row)
  if (table.options.judges === 'all') table.problems.restless.add(id)
}

function vanish(table: Table, id: RowId): void {
  table.records.setAbsent(id, 'gone', true)
  table.remote.settleRow(id)
  table.problems.restless.add(id)
  table.reorder([])
}

function localId(table: Table, id: RowId | null): RowId | null {
  return id === null ? null : table.ids.local(id)
}

/** Gives the ids that were read their places: all of them as they were read, or, where rows were moved here, the unknown ones alone. */
function placeRead(table: Table, ids: readonly RowId[]): void {
  const { sequence } = table
  if (!table.isRenumbered) {
    const given = new Set(ids)
    const others = sequence.ids.filter((id) => !given.has(id))
    const anchors = others.map((id) => sequence.anchorOf(id))
    sequence.reset(placed([...ids, ...others], others, anchors))
    return
  }
  for (const [index, id] of ids.entries()) if (!sequence.has(id)) sequence.insert([id], ids[index - 1] ?? null)
}
