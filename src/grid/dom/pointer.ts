import type { Place } from '#grid/core/focus.ts'
import { isCut } from './cut-words.ts'
import { MARK_KEY } from './mark-column.ts'
import type { GridState } from './grid-state.ts'
import { toggleAll, toggleRow } from './keyboard.ts'
import { nextOrder } from './sorting.ts'
import type { AttachedExtension, GridView } from './extension.ts'

/** What a mouse or a finger does in a table. @returns the undo */
export function listenToPointer(state: GridState, view: GridView, more: readonly AttachedExtension[]): () => void {
  const { root } = view
  const controller = new AbortController()
  const { signal } = controller
  root.addEventListener('pointerdown', (event) => press(event, view, more), { signal })
  root.addEventListener('mousedown', keepFocus, { signal })
  root.addEventListener('click', (event) => click(event, state, view), { signal })
  root.addEventListener('dblclick', (event) => doublePress(event, view, more), { signal })
  root.addEventListener('focusin', ({ target }) => noteFocus(target, view), { signal })
  root.addEventListener('pointerover', ({ target }) => tellCutWords(target), { signal })
  return () => controller.abort()
}

/** Nothing is done with a row that is yet to come; the focus stays where it is. */
function keepFocus(event: MouseEvent): void {
  if (isInGhost(event.target)) event.preventDefault()
}

const placeUnder = ({ target }: Event, view: GridView): Place | null =>
  isInGhost(target) ? null : view.placeIn(target)

const isInGhost = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-ghost]') !== null

function press(event: PointerEvent, view: GridView, more: readonly AttachedExtension[]): void {
  const place = placeUnder(event, view)
  if (place === null || event.button !== 0) return
  if (more.some((extension) => extension.pointerDown?.(event, place) === true)) return
  if (place.row >= 0 && !isOwnWidget(event.target)) view.setActive(place)
}

function click(event: MouseEvent, state: GridState, view: GridView): void {
  const place = placeUnder(event, view)
  const column = place === null ? undefined : state.layout.all[place.column]?.column
  if (place === null || column === undefined) return
  const id = state.options.source.idAt(place.row)
  const isToggle = event.target instanceof Element && event.target.closest('[data-toggle]') !== null
  if (isToggle && id !== undefined) view.emit({ kind: 'row.toggle', id })
  else if (column.key === MARK_KEY) {
    view.setActive(place)
    if (place.row < 0) toggleAll(state, view)
    else if (id !== undefined) toggleRow(id, state, view)
  } else if (place.row < 0 && !isOwnWidget(event.target)) pressHead(event, state, view, place)
}

/** With Ctrl a press on a name is for those who choose whole columns. */
function pressHead(event: MouseEvent, state: GridState, view: GridView, place: Place): void {
  const { key, isSortable } = state.layout.all[place.column]!.column
  if (event.ctrlKey || event.metaKey) return
  view.setActive(place)
  if (isSortable === true) view.emit({ kind: 'sort.ask', key, order: nextOrder(state, key), isAdded: event.shiftKey })
}

function doublePress(event: MouseEvent, view: GridView, more: readonly AttachedExtension[]): void {
  const place = placeUnder(event, view)
  if (place === null || place.row < 0 || isOwnWidget(event.target)) return
  if (more.some((extension) => extension.doublePress?.(event, place) === true)) return
  const cell = view.cellAt(place)
  if (cell !== null && cell.key !== MARK_KEY) view.emit({ kind: 'cell.activate', cell, by: 'press' })
}

/** Words that do not fit are shown in full on hover; what is wrong with a cell matters more. */
function tellCutWords(target: EventTarget | null): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"],[role="columnheader"]') : null
  if (cell === null || cell.getAttribute('aria-invalid') === 'true') return
  const words = isCut(cell) ? cell.textContent : ''
  if (words !== cell.title) cell.title = words
}

function noteFocus(target: EventTarget | null, view: GridView): void {
  const [place, active] = [view.placeIn(target), view.active()]
  if (place !== null && (place.row !== active.row || place.column !== active.column)) view.noteActive(place)
}

/** A button or field inside a cell does its own. */
function isOwnWidget(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button,a,input,select,textarea,[contenteditable]') !== null
}
