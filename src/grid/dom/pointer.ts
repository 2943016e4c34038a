import { MARK_KEY } from './mark-column.ts'
import type { GridState } from './grid-state.ts'
import { toggleAll, toggleRow } from './keyboard.ts'
import { nextOrder } from './sorting.ts'
import type { AttachedExtension, GridView } from './extension.ts'

/** What a mouse or a finger does in a table. */
export function listenToPointer(state: GridState, view: GridView, more: readonly AttachedExtension[]): () => void {
  const { root } = view
  const press = (event: PointerEvent) => {
    const place = view.placeIn(event.target)
    if (place === null || event.button !== 0) return
    if (more.some((extension) => extension.pointerDown?.(event, place) === true)) return
    if (isOwnWidget(event.target)) return
    if (place.row >= 0) view.setActive(place)
  }
  const click = (event: MouseEvent) => {
    const place = view.placeIn(event.target)
    const key = place === null ? undefined : state.layout.all[place.column]?.column.key
    if (place === null || key === undefined) return
    if (key === MARK_KEY) {
      view.setActive(place)
      mark(place.row)
    }
    if (key !== MARK_KEY && place.row < 0 && !isOwnWidget(event.target)) sort(event, key)
  }
  const mark = (row: number) => {
    const id = state.options.source.idAt(row)
    if (row < 0) toggleAll(state, view)
    else if (id !== undefined) toggleRow(id, state, view)
  }
  const sort = (event: MouseEvent, key: string) => {
    const { column } = state.layout.all[state.columnIndexOf(key)] ?? {}
    if (column?.isSortable !== true) return
    view.emit({ kind: 'sort.ask', key, order: nextOrder(state, key), isAdded: event.shiftKey })
  }
  const doublePress = (event: MouseEvent) => {
    const place = view.placeIn(event.target)
    if (place === null || place.row < 0 || isOwnWidget(event.target)) return
    if (more.some((extension) => extension.doublePress?.(event, place) === true)) return
    const cell = view.cellAt(place)
    if (cell !== null && cell.key !== MARK_KEY) view.emit({ kind: 'cell.activate', cell })
  }
  const settle = ({ target }: AnimationEvent) => {
    if (target instanceof Element) target.removeAttribute('data-lit')
  }
  root.addEventListener('animationend', settle)
  root.addEventListener('pointerdown', press)
  root.addEventListener('click', click)
  root.addEventListener('dblclick', doublePress)
  return () => {
    root.removeEventListener('animationend', settle)
    root.removeEventListener('pointerdown', press)
    root.removeEventListener('click', click)
    root.removeEventListener('dblclick', doublePress)
  }
}

/** A button or field inside a cell does its own. */
function isOwnWidget(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button,a,input,select,textarea,[contenteditable]') !== null
}
