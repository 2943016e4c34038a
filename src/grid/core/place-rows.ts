import type { Operation } from './operation.ts'
import { chained, type Anchor } from './order.ts'
import type { GridRow, RowDrop, RowId } from './source.ts'
import type { Table } from './table.ts'
import { note, run, show } from './write-rows.ts'

/** New rows with ids of their own; in a tree beside the one they come behind. @param after behind which row; undefined = at the end @returns their ids */
export function insertRows(table: Table, values: readonly GridRow[], after?: Anchor, label = '新增'): RowId[] {
  const anchor = after === undefined ? (table.sequence.ids.at(-1) ?? null) : after
  const parent = after === undefined || after === null ? null : table.parentOf(after)
  return addRows(table, values, { anchor, parent, label })
}

/** New rows as the last ones below another. @returns their ids */
export function insertInto(table: Table, values: readonly GridRow[], parent: RowId, label = '新增下级'): RowId[] {
  const anchor = table.branches?.below(parent).at(-1) ?? parent
  return addRows(table, values, { anchor, parent, label })
}

/** What goes when these rows are taken out: with each of them what is below it. Disabled ones stay, and so do those with such a one below. */
export function goingWith(table: Table, ids: readonly RowId[]): RowId[] {
  const { branches } = table
  const inForce = [...new Set(ids)].filter((id) => table.records.isInForce(id))
  if (branches === null) return inForce.filter((id) => !table.isDisabled(id))
  const whole = inForce.map((id) => branches.branches([id]))
  return branches.branches(whole.filter((branch) => !branch.some((id) => table.isDisabled(id))).flat())
}

/** Takes rows out; disabled ones stay. @returns how many went */
export function removeRows(table: Table, ids: readonly RowId[], label = '删除'): number {
  const doomed = goingWith(table, ids)
  run(table, label, doomed.length === 0 ? [] : [{ kind: 'show', ids: doomed, is: false }])
  return doomed.length
}

/** Puts rows behind another, in the order they have; in a tree beside it. @returns whether anything moved */
export function moveRows(table: Table, ids: readonly RowId[], after: Anchor, label = '移动'): boolean {
  if (table.branches !== null) {
    const [first] = table.branches.below(null)
    if (after !== null) return dropRows(table, ids, { id: after, side: 'after' }, label)
    return first !== undefined && dropRows(table, ids, { id: first, side: 'before' }, label)
  }
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

/** Puts rows beside another, or in a tree below it, each with what is below it. A sorted table has no places to drop at. @returns whether anything moved */
export function dropRows(table: Table, ids: readonly RowId[], drop: RowDrop, label = '移动'): boolean {
  if (table.view.choice.sort.length > 0 || !table.records.isInForce(drop.id)) return false
  if (table.branches !== null) return dropBranches(table, ids, drop, label)
  if (drop.side === 'inside' || ids.includes(drop.id)) return false
  const place = table.placeOf(drop.id)!
  return moveRows(table, ids, drop.side === 'after' ? drop.id : rowAbove(table, place, ids), label)
}

/** Behind whom the rows at a place of the rows in force come, if none of them stays there. */
function rowAbove(table: Table, place: number, moved: readonly RowId[]): Anchor {
  let above = place - 1
  while (above >= 0 && moved.includes(table.rows[above]!)) above -= 1
  return table.rows[above] ?? null
}

/** Hangs a row where somebody else hung it; it stays where it stands among the others. */
export function hang(table: Table, id: RowId, parent: unknown, label: string): void {
  const { records, sequence } = table
  if (!records.isInForce(id)) return
  const at = [sequence.anchorOf(id)]
  run(table, label, [hungBelow(table, id, parent), { kind: 'place', ids: [id], before: at, after: at }])
}

function dropBranches(table: Table, ids: readonly RowId[], drop: RowDrop, label: string): boolean {
  const branches = table.branches!
  const parent = drop.side === 'inside' ? drop.id : branches.parentOf(drop.id)
  const isKept = (id: RowId) => table.isDisabled(id) && branches.parentOf(id) !== parent
  const moved = branches.topmost(new Set(ids)).filter((id) => !isKept(id))
  const isWithin = [drop.id, ...(parent === null ? [] : [parent, ...branches.above(parent)])].some((id) => {
    return moved.includes(id)
  })
  if (moved.length === 0 || isWithin || isThere(table, moved, drop, parent)) return false
  const { sequence } = table
  const before = moved.map((id) => sequence.anchorOf(id))
  const after = chained(moved, anchorFor(table, moved, drop))
  const elsewhere = moved.filter((id) => branches.parentOf(id) !== parent)
  const hung = elsewhere.map((id) => hungBelow(table, id, table.parentValue(parent)))
  run(table, label, [...hung, { kind: 'place', ids: moved, before, after }])
  return true
}

/** Whether the rows stand already where they are dropped. */
function isThere(table: Table, moved: readonly RowId[], { id, side }: RowDrop, parent: RowId | null): boolean {
  const siblings = table.branches!.below(parent)
  if (!moved.every((one) => siblings.includes(one))) return false
  const others = siblings.filter((one) => !moved.includes(one))
  const place = side === 'inside' ? others.length : others.indexOf(id) + (side === 'after' ? 1 : 0)
  return moved.every((one, index) => siblings[place + index] === one)
}

/** Behind whom rows come: a row in force, so that the step means the same when it is done again. */
function anchorFor({ sequence, branches, records }: Table, moved: readonly RowId[], { id, side }: RowDrop): Anchor {
  if (side === 'after') return id
  if (side === 'inside') return branches!.below(id).findLast((one) => !moved.includes(one)) ?? id
  let above = sequence.anchorOf(id)
  while (above !== null && (moved.includes(above) || !records.isInForce(above))) above = sequence.anchorOf(above)
  return above
}

/** What hangs a row below another one. */
function hungBelow({ options, records }: Table, id: RowId, parent: unknown): Operation {
  const key = options.parentKey!
  const before = records.row(id)!
  return { kind: 'write', id, keys: [key], before, after: { ...before, [key]: parent } }
}

function addRows(
  table: Table,
  values: readonly GridRow[],
  { anchor, parent, label }: { anchor: Anchor; parent: RowId | null; label: string },
): RowId[] {
  const { records, sequence, options } = table
  const { parentKey } = options
  const hung = parentKey === undefined || parent === null ? {} : { [parentKey]: table.parentValue(parent) }
  const ids = values.map((row) => {
    const id = table.ids.begin()
    records.create(id, { ...row, ...hung, id })
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
