import { folded, type Step } from './history.ts'
import type { Operation, Write } from './operation.ts'
import type { Anchor } from './order.ts'
import type { GridRow, RowId } from './source.ts'
import { savedId } from './save-rows.ts'
import type { Table } from './table.ts'
import { isSameValue } from './values.ts'

/** Form of the drafts this code writes and reads. */
export const DRAFT_VERSION = 1

/** Everything that was done to a table and not saved, as JSON. Ids are those of the server. */
export interface TableDraft {
  version: typeof DRAFT_VERSION
  lastNew: number
  structure: number
  created: readonly { id: RowId; values: GridRow; isRemoved: boolean }[]
  /** `after` = behind whom they stood, for rows that are gone when the draft is put back. */
  edited: readonly { id: RowId; base: GridRow; values: GridRow; after: Anchor }[]
  removed: readonly RowId[]
  placed: readonly { id: RowId; after: Anchor }[]
  /** What the server had in the cells of the log. */
  seen: readonly { id: RowId; values: GridRow }[]
  /** Null = all problems are shown. */
  revealed: readonly (readonly [RowId, readonly string[]])[] | null
  /** Cells that were left; absent in drafts of earlier builds. */
  left?: readonly (readonly [RowId, readonly string[]])[]
  /** Column, value, what it is called; absent in drafts of earlier builds. */
  names?: readonly (readonly [string, string, string])[]
  /** Column, text, why it means nothing there. */
  misread: readonly (readonly [string, string, string])[]
  done: readonly Step[]
  undone: readonly Step[]
}

/** What would be lost now; null = nothing. */
export function draftOf(table: Table): TableDraft | null {
  const { records, history, sequence } = table
  const name = (id: RowId) => savedId(table, id)
  const created = [...records.created].map((id) => {
    return { id: name(id), values: records.row(id)!, isRemoved: !records.isInForce(id) }
  })
  const edited = [...records.dirty].flatMap(([id, keys]) => {
    const [base, row] = [records.baseOf(id), records.row(id)!]
    const after = sequence.anchorOf(id)
    const anchor = after === null ? null : name(after)
    return base === undefined
      ? []
      : [{ id: name(id), base: begunWith(table, id, base), values: pick(row, keys), after: anchor }]
  })
  const removed = [...records.absent('removed')].filter((id) => !records.created.has(id)).map(name)
  const isClean = !table.isRenumbered && edited.length === 0 && removed.length === 0
  if (isClean && created.every(({ isRemoved }) => isRemoved)) return null
  const moved = movedIds(table)
  const placed = sequence.ids.flatMap((id) => {
    const after = moved.has(id) ? sequence.anchorOf(id) : undefined
    return after === undefined ? [] : [{ id: name(id), after: after === null ? null : name(after) }]
  })
  const shown = table.shown.kept(name)
  return {
    version: DRAFT_VERSION,
    lastNew: table.ids.lastNew,
    structure: history.savedStructure,
    created,
    edited,
    removed,
    placed,
    seen: seenOf(table),
    revealed: shown.taken,
    left: shown.left,
    names: table.names.all,
    misread: table.problems.misreadings,
    done: history.done.map((step) => renamed(step, name)),
    undone: history.undone.map((step) => renamed(step, name)),
  }
}

/** What an edited row began with: where somebody else wrote meanwhile and nobody decided, the question comes back with the draft. */
function begunWith({ remote, records }: Table, id: RowId, base: GridRow): GridRow {
  const contested = [...records.dirtyKeys(id)].flatMap((key) => {
    const contest = remote.contestOf(id, key)
    return contest === undefined ? [] : [[key, contest.old] as const]
  })
  return contested.length === 0 ? base : { ...base, ...Object.fromEntries(contested) }
}

/** Puts a draft on rows that were read just now; what somebody else changed meanwhile is contested. */
export function restoreDraft(table: Table, draft: TableDraft): void {
  const { records, sequence, history } = table
  table.transact(() => {
    table.ids.numberAbove(draft.lastNew)
    history.restore(draft.done.map(byRows), draft.undone.map(byRows))
    history.structureIsSaved(draft.structure)
    table.clock.catchUp([...draft.done, ...draft.undone].map(({ at }) => at))
    for (const { id, values } of draft.created) {
      records.create(id, values)
      sequence.insert([id], sequence.ids.at(-1) ?? null)
    }
    for (const row of draft.edited) restoreEdits(table, row)
    for (const { id, values } of draft.seen) noteTouches(table, id, values)
    const placed = draft.placed.filter(({ id }) => sequence.has(id))
    sequence.place(
      placed.map(({ id }) => id),
      placed.map(({ after }) => after),
    )
    for (const { id, isRemoved } of draft.created) if (!isRemoved) records.setAbsent(id, 'removed', false)
    for (const id of draft.removed) records.setAbsent(id, 'removed', true)
    table.shown.restore(draft.revealed, draft.left ?? [])
    for (const [key, value, text] of draft.names ?? []) table.names.of(key).set(value, text)
    for (const [key, text, why] of draft.misread) table.problems.misread(key, text, why)
    for (const id of sequence.ids) table.problems.restless.add(id)
    table.renew()
  })
}

function restoreEdits(table: Table, { id, base, values, after }: TableDraft['edited'][number]): void {
  const { records, remote, sequence } = table
  if (!records.isKnown(id)) {
    records.learn(id, base)
    sequence.insert([id], after)
    remote.lose(id, {})
  }
  const now = records.baseOf(id)!
  for (const [key, value] of Object.entries(values)) {
    const [old, theirs] = [base[key], now[key]]
    if (!isSameValue(old, theirs) && !isSameValue(theirs, value)) remote.contest(id, key, { old, theirs })
  }
  records.write(id, { ...records.row(id), ...values }, Object.keys(values))
}

/** What somebody else wrote since the draft is asked for before a step writes over it. */
function noteTouches(table: Table, id: RowId, values: GridRow): void {
  const base = table.records.baseOf(id)
  if (base === undefined) return
  for (const [key, seen] of Object.entries(values)) {
    if (!isSameValue(base[key], seen)) table.remote.touch(id, key, { at: table.clock.now, value: base[key] })
  }
}

/** Rows whose place is theirs by what was done here. */
function movedIds(table: Table): ReadonlySet<RowId> {
  const moved = new Set(table.records.created)
  if (!table.isRenumbered) return moved
  for (const { operations } of [...table.history.done, ...table.history.undone]) {
    for (const operation of operations) {
      if (operation.kind === 'place') for (const id of operation.ids) moved.add(id)
    }
  }
  return moved
}

function seenOf(table: Table): TableDraft['seen'] {
  const keys = new Map<RowId, Set<string>>()
  for (const { operations } of [...table.history.done, ...table.history.undone]) {
    for (const operation of operations) {
      if (operation.kind !== 'write' || table.records.baseOf(operation.id) === undefined) continue
      const known = keys.get(operation.id)
      if (known === undefined) keys.set(operation.id, new Set(operation.keys))
      else for (const key of operation.keys) known.add(key)
    }
  }
  return [...keys].map(([id, named]) => {
    return { id: savedId(table, id), values: pick(table.records.baseOf(id)!, [...named]) }
  })
}

/** What steps of earlier builds consist of: each cell by itself. */
type CellOperation =
  | Exclude<Operation, Write>
  | { kind: 'write'; id: RowId; key: string; before: unknown; after: unknown }

/** A step of an earlier build as steps are now. */
function byRows(step: Step): Step {
  const operations = (step.operations as readonly (Operation | CellOperation)[]).map((operation): Operation => {
    if (!('key' in operation)) return operation
    const { key, before, after, ...rest } = operation
    return { ...rest, keys: [key], before: { [key]: before }, after: { [key]: after } }
  })
  return { ...step, operations: folded(operations) }
}

/** As JSON has it: an empty value is null. */
function pick(row: GridRow, keys: readonly string[]): GridRow {
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))
}

function renamed(step: Step, name: (id: RowId) => RowId): Step {
  return { ...step, operations: step.operations.map((operation) => renamedOperation(operation, name)) }
}

function renamedOperation(operation: Operation, name: (id: RowId) => RowId): Operation {
  if (operation.kind === 'write') {
    const { id, keys, before, after } = operation
    return { kind: 'write', id: name(id), keys, before: pick(before, keys), after: pick(after, keys) }
  }
  const ids = operation.ids.map(name)
  if (operation.kind === 'show') return { ...operation, ids }
  const anchors = (given: readonly Anchor[]) => given.map((id) => (id === null ? null : name(id)))
  return { ...operation, ids, before: anchors(operation.before), after: anchors(operation.after) }
}
