import type { RowWrite } from './edit.ts'
import type { Operation, Write } from './operation.ts'
import type { GridRow, RowId } from './source.ts'
import type { Table } from './table.ts'
import { isSameValue } from './values.ts'

export interface StepWords {
  label?: string
  /** Steps of the same text that follow each other are undone as one: the letters of one word. */
  joins?: string
}

/** Writes values; what says the same, is disabled, out of force, the number of a place or what a row hangs below is left out. @returns how many cells changed */
export function writeCells(
  table: Table,
  writes: readonly RowWrite[],
  { label = '编辑', joins }: StepWords = {},
): number {
  const operations: Write[] = []
  let count = 0
  for (const write of writes) {
    const operation = operationOf(table, write)
    if (operation === null) continue
    operations.push(operation)
    count += operation.keys.length
  }
  run(table, label, operations, joins)
  return count
}

/** Everything done in `work` is one step. */
export function asStep<T>(table: Table, label: string, work: () => T): T {
  return table.transact(() => table.gathering.gather(work, (operations) => keep(table, label, operations)))
}

/** Does operations without remembering them. */
export function perform(table: Table, operations: readonly Operation[]): void {
  for (const operation of operations) {
    if (operation.kind === 'write') performWrite(table, operation)
    else if (operation.kind === 'show') show(table, operation.ids, operation.is)
    else {
      table.sequence.place(operation.ids, operation.after)
      table.reorder([])
    }
  }
}

/** Does operations and remembers them. */
export function run(table: Table, label: string, operations: readonly Operation[], joins?: string): void {
  if (operations.length === 0) return
  table.transact(() => {
    perform(table, operations)
    note(table, label, operations, joins)
  })
}

/** Remembers what was done, in a step of its own or in that which is being put together. */
export function note(table: Table, label: string, operations: readonly Operation[], joins?: string): void {
  if (!table.gathering.takes(operations)) keep(table, label, operations, joins)
}

function keep(table: Table, label: string, operations: readonly Operation[], joins?: string): void {
  if (operations.length === 0) return
  table.history.push(label, operations, table.clock.tick(), joins)
}

/** What a write to a row changes of it; null = nothing. */
function operationOf(table: Table, write: RowWrite): Write | null {
  const { id, keys, values, problems } = write
  const { records, options } = table
  if (!records.isInForce(id) || table.isDisabled(id)) return null
  const isMoved = (key: string) => key === options.orderKey || key === options.parentKey
  const before = records.row(id)!
  const after: Record<string, unknown> = { ...before }
  // Most rows of a paste change in all of its columns and share the list of them.
  let changed: string[] | null = null
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!
    const problem = problems?.[key]
    if (problem !== undefined && !isMoved(key)) table.problems.misread(key, values[at], problem)
    if (isMoved(key) || isSameValue(before[key], values[at])) changed ??= keys.slice(0, at)
    else {
      changed?.push(key)
      after[key] = values[at]
    }
  }
  return changed?.length === 0 ? null : { kind: 'write', id, keys: changed ?? keys, before, after }
}

/** A row that still is as the step found it becomes what the step had made of it. */
function performWrite(table: Table, { id, keys, before, after }: Write): void {
  const row = table.records.row(id)
  if (row === undefined) return
  if (row === before) return putRow(table, id, after, keys, true)
  const written: Record<string, unknown> = { ...row }
  for (const key of keys) written[key] = after[key]
  putRow(table, id, written, keys)
}

/** Values for one row, with what follows from them. */
export function put(table: Table, id: RowId, changes: Readonly<Record<string, unknown>>): void {
  putRow(table, id, { ...table.records.row(id), ...changes }, Object.keys(changes))
}

function putRow(table: Table, id: RowId, row: GridRow, keys: readonly string[], isOther = false): void {
  const { records, remote, problems } = table
  if (!records.isKnown(id)) return
  records.write(id, row, keys, isOther)
  problems.restless.add(id)
  if (remote.count > 0) {
    for (const key of keys) {
      const contest = remote.contestOf(id, key)
      if (contest !== undefined && isSameValue(contest.theirs, row[key])) remote.settle(id, key)
    }
  }
  table.shown.take(id, keys)
  table.touch(id, keys)
}

/** Rows come into force, or go out of it. */
export function show(table: Table, ids: readonly RowId[], is: boolean): void {
  for (const id of ids) {
    table.records.setAbsent(id, 'removed', !is)
    table.problems.restless.add(id)
  }
  table.reorder(is ? ids : [])
}
