import type { Place } from '#grid/core/focus.ts'
import type { RowWay } from '#grid/core/source.ts'
import type { GridView } from './extension.ts'

const STEPS: Readonly<Record<string, RowWay>> = { ArrowUp: 'up', ArrowDown: 'down' }
const LEVELS: Readonly<Record<string, RowWay>> = { ArrowRight: 'in', ArrowLeft: 'out' }

/** What keys do with rows that open or are moved. @returns whether the key was taken */
export function takeTreeKey(event: KeyboardEvent, view: GridView, place: Place): boolean {
  const { source, treeColumn, movable } = view.options()
  const cell = view.cellAt(place)
  if (cell === null) return false
  const direction = event.shiftKey && movable === 'tree' ? (LEVELS[event.key] ?? STEPS[event.key]) : STEPS[event.key]
  if (event.altKey && direction !== undefined && movable !== undefined && movable !== null) {
    view.emit({ kind: 'row.step', id: cell.id, direction })
    return true
  }
  if (cell.key !== treeColumn || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const isOpen = source.node?.(cell.id)?.isOpen ?? null
  const isToggle =
    (event.key === 'Enter' && isOpen !== null) ||
    (event.key === 'ArrowRight' && isOpen === false) ||
    (event.key === 'ArrowLeft' && isOpen === true)
  if (isToggle) view.emit({ kind: 'row.toggle', id: cell.id })
  return isToggle || (event.key === 'ArrowLeft' && goToParent(view, place))
}

function goToParent(view: GridView, { row, column }: Place): boolean {
  const { source } = view.options()
  const levelAt = (index: number) => source.node?.(source.idAt(index) ?? '')?.level ?? 1
  const level = levelAt(row)
  if (level === 1) return false
  let parent = row - 1
  while (parent >= 0 && levelAt(parent) >= level) parent -= 1
  if (parent >= 0) view.setActive({ row: parent, column })
  return parent >= 0
}
