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

/** Where a row goes one step up or down among its siblings; null at the end. */
export function stepMove(rows: readonly FlatRow[], id: string, direction: 'up' | 'down'): Move | null {
  const at = rows.find((row) => row.id === id)
  if (at === undefined) return null
  const siblings = rows.filter((row) => row.parentId === at.parentId && row.level === at.level)
  const target = siblings[siblings.indexOf(at) + (direction === 'up' ? -1 : 1)]
  return target === undefined ? null : dropMove(id, target, direction === 'up' ? 'before' : 'after')
}
