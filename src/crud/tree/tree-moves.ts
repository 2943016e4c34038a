import type { RowWay } from '#grid/core/source.ts'
import type { Move } from '#machines/tree-table/branches.ts'
import type { FlatRow } from './flat-rows.ts'

/** Where on a row something is dropped. */
export type DropZone = 'before' | 'inside' | 'after'

/** The zone of a row below the pointer. @param offset px from the row's top */
export function dropZone(offset: number, height: number): DropZone {
  if (offset < height / 4) return 'before'
  return offset > (height * 3) / 4 ? 'after' : 'inside'
}

/** Where a row goes that is dropped on another; null where it stands already. */
export function dropMove(id: string, target: FlatRow, zone: DropZone): Move | null {
  if (id === target.id) return null
  if (zone === 'inside') return { id, parentId: target.id, beforeId: null }
  const beforeId = zone === 'before' ? target.id : target.nextId
  return beforeId === id ? null : { id, parentId: target.parentId, beforeId }
}

/**
 * Where rows go together that are dropped on another one; what is below one of them goes along with it.
 * @param id the one that is held @param marked those that go with it, when it is one of them
 * @returns null where they cannot go
 */
export function dropMoves(
  rows: readonly FlatRow[],
  id: string,
  marked: readonly string[],
  target: FlatRow,
  zone: DropZone,
): Move | null {
  const ids = marked.includes(id) ? topmost(rows, new Set(marked)) : []
  if (ids.length < 2) return dropMove(id, target, zone)
  if (ids.includes(target.id)) return null
  if (zone === 'inside') return { id, ids, parentId: target.id, beforeId: null }
  const siblings = rows.filter((row) => row.parentId === target.parentId && row.level === target.level)
  const after = siblings.slice(siblings.indexOf(target) + (zone === 'before' ? 0 : 1))
  const beforeId = after.find((row) => !ids.includes(row.id))?.id ?? null
  return { id, ids, parentId: target.parentId, beforeId }
}

/** Those of these rows that stand below none of the others, from top to bottom. */
function topmost(rows: readonly FlatRow[], marked: ReadonlySet<string>): string[] {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  const isBelow = (id: string | null): boolean => id !== null && (marked.has(id) || isBelow(parents.get(id) ?? null))
  return rows.filter((row) => marked.has(row.id) && !isBelow(row.parentId)).map((row) => row.id)
}

/** Where a row goes one step up or down among its siblings, or a level in or out; null where there is no such place. */
export function stepMove(rows: readonly FlatRow[], id: string, way: RowWay): Move | null {
  const at = rows.find((row) => row.id === id)
  if (at === undefined) return null
  if (way === 'out') return dropBeside(rows, at, at.parentId, 'after')
  const siblings = rows.filter((row) => row.parentId === at.parentId && row.level === at.level)
  const target = siblings[siblings.indexOf(at) + (way === 'down' ? 1 : -1)]
  return dropBeside(rows, at, target?.id ?? null, ZONES[way])
}

const ZONES = { up: 'before', down: 'after', in: 'inside' } as const

function dropBeside(rows: readonly FlatRow[], { id }: FlatRow, target: string | null, zone: DropZone): Move | null {
  const found = rows.find((row) => row.id === target)
  return found === undefined ? null : dropMove(id, found, zone)
}
