import { dropRows } from './place-rows.ts'
import type { RowDrop, RowId, RowWay } from './source.ts'
import type { Table } from './table.ts'
import { asStep } from './write-rows.ts'

/** Rows that stand beside each other, and where they go together. */
interface Stride {
  ids: readonly RowId[]
  drop: RowDrop
}

/**
 * Puts rows one place up or down among the rows in sight, in a tree among those beside them, or a level in or out, each with what is below it: one
 * step. Rows that stand beside each other stay so; what stands at an end stays there. @returns whether anything moved. Source: TABLE-11, TABLE-12.
 */
export function stepRows(table: Table, ids: readonly RowId[], way: RowWay): boolean {
  const strides = stridesOf(table, ids, way)
  return asStep(table, '移动', () => {
    const moved = strides.filter((stride) => dropRows(table, stride.ids, stride.drop))
    if (way === 'in') table.view.open(moved.map(({ drop }) => drop.id))
    return moved.length > 0
  })
}

/** A sorted table has no places to move to, and neither end a further one; a disabled row changes no level. */
export function canStep(table: Table, ids: readonly RowId[], way: RowWay): boolean {
  const isElsewhere = way === 'in' || way === 'out'
  return stridesOf(table, ids, way).some((stride) => !isElsewhere || stride.ids.some((id) => !table.isDisabled(id)))
}

function stridesOf({ view }: Table, ids: readonly RowId[], way: RowWay): Stride[] {
  const { branches } = view
  if (view.choice.sort.length > 0 || (branches === null && (way === 'in' || way === 'out'))) return []
  const inSight = new Set(ids.filter((id) => view.placeOf(id) >= 0))
  const moved = branches?.topmost(inSight) ?? inPlaceOrder(inSight, (id) => view.placeOf(id))
  const families = new Map<RowId | null, RowId[]>()
  for (const id of moved) {
    const parent = branches?.parentOf(id) ?? null
    families.set(parent, [...(families.get(parent) ?? []), id])
  }
  return [...families].flatMap(([parent, children]) => {
    if (way === 'out') return parent === null ? [] : [{ ids: children, drop: { id: parent, side: 'after' as const } }]
    const siblings = branches?.below(parent) ?? view.ids
    const placeOf = (id: RowId) => branches?.siblingPlaceOf(id) ?? view.placeOf(id)
    return runsOf(children, placeOf).flatMap((run) => {
      const target = siblings[way === 'down' ? placeOf(run.at(-1)!) + 1 : placeOf(run[0]!) - 1]
      return target === undefined ? [] : [{ ids: run, drop: { id: target, side: SIDES[way] } }]
    })
  })
}

const SIDES = { up: 'before', down: 'after', in: 'inside' } as const

/** Those that follow each other without a gap. */
function runsOf(ids: readonly RowId[], placeOf: (id: RowId) => number): RowId[][] {
  const runs: RowId[][] = []
  let last = Number.NaN
  for (const id of ids) {
    const place = placeOf(id)
    if (place === last + 1) runs.at(-1)!.push(id)
    else runs.push([id])
    last = place
  }
  return runs
}

function inPlaceOrder(ids: ReadonlySet<RowId>, placeOf: (id: RowId) => number): RowId[] {
  return [...ids].toSorted((one, other) => placeOf(one) - placeOf(other))
}
