import type { CellWrite, GridEdit } from './edit.ts'
import type { Operation } from './history.ts'
import { chained, type Anchor } from './order.ts'
import type { GridRow, RowId } from './source.ts'
import type { Table } from './table.ts'
import { isSameValue } from './values.ts'

export interface StepWords {
  label?: string
  /** Steps of the same text that follow each other are undone as one: the letters of one word. */
  joins?: string
}

/** Writes values; what says the same, is disabled, out of force or the number of a place is left out. @returns how many cells changed */
export function writeCells(
  table: Table,
  cells: readonly CellWrite[],
  { label = '编辑', joins }: StepWords = {},
): number {
  const { records, options } = table
  const operations: Operation[] = []
  for (const { id, key, value, problem } of cells) {
    if (key === options.orderKey || !records.isInForce(id) || table.isDisabled(id)) continue
    if (problem !== undefined) table.problems.misread(key, value, problem)
    const before = records.row(id)![key]
    if (!isSameValue(before, value)) operations.push({ kind: 'write', id, key, before, after: value })
  }
  run(table, label, operations, joins)
  return operations.length
}

/** Does what a person did in the grid: one step. @param begin what a row begins with */
export function takeEdit(table: Table, { cause, writes, added }: GridEdit, begin: () => GridRow): void {
  asStep(table, LABELS[cause], () => {
    for (const { problems = {}, values } of added) {
      for (const [key, problem] of Object.entries(problems)) table.problems.misread(key, values[key], problem)
    }
    if (added.length > 0)
      insertRows(
        table,
        added.map(({ values }) => ({ ...begin(), ...values })),
      )
    writeCells(table, writes)
  })
}

/** New rows with ids of their own. @param after behind which row; undefined = at the end @returns their ids */
export function insertRows(table: Table, values: readonly GridRow[], after?: Anchor, label = '新增'): RowId[] {
  const { records, sequence } = table
  const anchor = after === undefined ? (sequence.ids.at(-1) ?? null) : after
  const ids = values.map((row) => {
    table.lastNew += 1
    const id = `${NEW}${table.lastNew}`
    records.create(id, { ...row, id })
    return id
  })
  sequence.insert(ids, anchor)
  const anchors = chained(ids, anchor)
  table.transact(() => {
    show(table, ids, true)
    // Done again it takes the same place, whatever came to stand there meanwhile.
    note(table, label, [
      { kind: 'place', ids, before: anchors, after: anchors },
      { kind: 'show', ids, is: true },
    ])
  })
  return ids
}

/** Takes rows out; disabled ones stay. @returns how many went */
export function removeRows(table: Table, ids: readonly RowId[], label = '删除'): number {
  const doomed = [...new Set(ids)].filter((id) => table.records.isInForce(id) && !table.isDisabled(id))
  run(table, label, doomed.length === 0 ? [] : [{ kind: 'show', ids: doomed, is: false }])
  return doomed.length
}

/** Puts rows behind another, in the order they have. @returns whether anything moved */
export function moveRows(table: Table, ids: readonly RowId[], after: Anchor, label = '移动'): boolean {
  const { sequence, records } = table
  const wanted = new Set(ids.filter((id) => records.isInForce(id)))
  if (wanted.size === 0 || (after !== null && (wanted.has(after) || !records.isInForce(after)))) return false
  const moved = [...wanted].toSorted((one, other) => table.placeOf(one)! - table.placeOf(other)!)
  const place = after === null ? 0 : table.placeOf(after)! + 1
  if (moved.every((id, index) => table.rows[place + index] === id)) return false
  const before = moved.map((id) => sequence.anchorOf(id))
  run(table, label, [{ kind: 'place', ids: moved, before, after: chained(moved, after) }])
  return true
}

/** Puts a row one place up or down among the rows in sight. Source: TABLE-11, TABLE-12. */
export function moveRowBy(table: Table, id: RowId, by: -1 | 1): boolean {
  if (!canMoveBy(table, id, by)) return false
  const { ids } = table.view
  const place = table.view.placeOf(id)
  const after = by === 1 ? ids[place + 1]! : anchorAbove(table, ids[place - 1]!)
  return moveRows(table, [id], after)
}

/** A sorted table has no places to move to, and neither end a further one. */
export function canMoveBy(table: Table, id: RowId, by: -1 | 1): boolean {
  const place = table.view.placeOf(id)
  return place >= 0 && table.view.choice.sort.length === 0 && table.view.ids[place + by] !== undefined
}

/** Everything done in `work` is one step. */
export function asStep<T>(table: Table, label: string, work: () => T): T {
  if (table.gathering !== null) return work()
  const gathered: Operation[] = []
  table.gathering = gathered
  return table.transact(() => {
    try {
      return work()
    } finally {
      table.gathering = null
      keep(table, label, gathered)
    }
  })
}

/** Does operations without remembering them. */
export function perform(table: Table, operations: readonly Operation[]): void {
  for (const [index, operation] of operations.entries()) {
    if (operation.kind === 'write') performWrite(table, operations, index)
    else if (operation.kind === 'show') show(table, operation.ids, operation.is)
    else {
      table.sequence.place(operation.ids, operation.after)
      table.reorder([])
    }
  }
}

const LABELS: Readonly<Record<GridEdit['cause'], string>> = {
  typing: '编辑',
  toggle: '编辑',
  panel: '编辑',
  clear: '清除',
  cut: '剪切',
  paste: '粘贴',
  fill: '填充',
  replace: '替换',
}

const NEW = 'new-'

function run(table: Table, label: string, operations: readonly Operation[], joins?: string): void {
  if (operations.length === 0) return
  table.transact(() => {
    perform(table, operations)
    note(table, label, operations, joins)
  })
}

/** Remembers what was done, in a step of its own or in that which is being put together. */
function note(table: Table, label: string, operations: readonly Operation[], joins?: string): void {
  if (table.gathering === null) keep(table, label, operations, joins)
  else for (const operation of operations) table.gathering.push(operation)
}

function keep(table: Table, label: string, operations: readonly Operation[], joins?: string): void {
  if (operations.length === 0) return
  table.clock += 1
  table.history.push(label, [...operations], table.clock, joins)
}

/** Writes to the same row that follow each other are done at once, with the first of them. */
function performWrite(table: Table, operations: readonly Operation[], index: number): void {
  const first = operations[index] as Operation & { kind: 'write' }
  const before = operations[index - 1]
  if (before?.kind === 'write' && before.id === first.id) return
  const changes: Record<string, unknown> = {}
  for (let at = index; at < operations.length; at += 1) {
    const operation = operations[at]!
    if (operation.kind !== 'write' || operation.id !== first.id) break
    changes[operation.key] = operation.after
  }
  put(table, first.id, changes)
}

/** Values for one row, with what follows from them. */
export function put(table: Table, id: RowId, changes: Readonly<Record<string, unknown>>): void {
  const { records, remote, problems } = table
  if (!records.isKnown(id)) return
  records.write(id, changes)
  problems.restless.add(id)
  const keys = Object.keys(changes)
  for (const key of keys) {
    const contest = remote.contestOf(id, key)
    if (contest !== undefined && isSameValue(contest.theirs, changes[key])) remote.settle(id, key)
    reveal(table, id, key)
  }
  table.touch(id, keys)
}

/** From now on the problem of a cell is shown. */
export function reveal(table: Table, id: RowId, key: string): void {
  const { revealed } = table
  if (revealed === null) return
  const keys = revealed.get(id)
  if (keys === undefined) revealed.set(id, new Set([key]))
  else keys.add(key)
}

function show(table: Table, ids: readonly RowId[], is: boolean): void {
  for (const id of ids) {
    table.records.setAbsent(id, 'removed', !is)
    table.problems.restless.add(id)
  }
  table.reorder(is ? ids : [])
}

/** Behind whom the row above a row stands. */
function anchorAbove(table: Table, above: RowId): Anchor {
  return table.rows[table.placeOf(above)! - 1] ?? null
}
