import type { GridColumn } from '#grid/core/column.ts'
import { placeAfter, type Place } from '#grid/core/focus.ts'
import { ALL_SELECTED, isSelected, NOTHING_SELECTED, withSelected } from '#grid/core/selection.ts'
import { showInPage } from './in-page.ts'
import type { GridState } from './grid-state.ts'
import { nextOrder } from './sorting.ts'
import { MARK_KEY } from './mark-column.ts'
import { takeTreeKey } from './tree-keys.ts'
import type { AttachedExtension, GridView } from './extension.ts'

/** px per press. */
const WIDTH_STEP = 10

/** What keys do in a table. @returns whether the key was taken */
export function takeKey(
  event: KeyboardEvent,
  state: GridState,
  view: GridView,
  more: readonly AttachedExtension[],
): boolean {
  const place = view.active()
  if (event.isComposing) return false
  if (more.some((extension) => extension.keyDown?.(event) === true)) return true
  if (isInWidget(event)) return leaveWidget(event, view, place)
  if (place.row >= 0 && takeTreeKey(event, view, place)) return true
  return (
    (place.row < 0 ? takeHeadKey(event, state, view, place) : takeRowKey(event, state, view, place)) ||
    takeSelectAll(event, state, view) ||
    takeMove(event, state, view, place)
  )
}

function takeMove(event: KeyboardEvent, state: GridState, view: GridView, place: Place): boolean {
  const pressed = {
    key: event.key,
    isCtrl: event.ctrlKey || event.metaKey,
    isShift: event.shiftKey,
    isAlt: event.altKey,
  }
  // With Alt, up and down are free for what moves a row.
  if (pressed.isShift || (pressed.isAlt && event.key in STEPS_OF_ROWS)) return false
  const size = { rows: state.options.source.count, columns: state.layout.all.length, pageRows: view.pageRows() }
  const to = placeAfter(place, pressed, size)
  if (to !== null) {
    view.setActive(to)
    showInPage(view.root, view.elementAt(to))
  }
  return to !== null || MOVES.has(event.key)
}

const STEPS_OF_ROWS = { ArrowUp: -1, ArrowDown: 1 }

const MOVES = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'])

function takeHeadKey(event: KeyboardEvent, state: GridState, view: GridView, place: Place): boolean {
  const placed = state.layout.all[place.column]
  if (placed === undefined) return false
  if (event.key === 'ArrowDown' && event.altKey) return askForFilter(placed.column, view, place)
  const { key, isSortable, isResizable, minWidth = WIDTH_STEP * 4, label } = placed.column
  const step = STEPS[event.key]
  if (step !== undefined && event.altKey && isResizable !== false) {
    const width = Math.max(minWidth, placed.width + step * WIDTH_STEP)
    view.emit({ kind: 'column.resize', key, width })
    view.announce(`${label} 列宽 ${width} 像素`)
    return true
  }
  if (step !== undefined && event.shiftKey && key !== MARK_KEY) return moveColumn(key, label, step, state, view)
  if (event.key !== 'Enter' && event.key !== ' ') return false
  if (key === MARK_KEY) toggleAll(state, view)
  else if (isSortable === true)
    view.emit({ kind: 'sort.ask', key, order: nextOrder(state, key), isAdded: event.shiftKey })
  return true
}

function askForFilter({ key, filter }: GridColumn, view: GridView, place: Place): boolean {
  const head = view.elementAt(place)
  if (filter !== undefined && head !== null) view.emit({ kind: 'filter.ask', key, head })
  return filter !== undefined
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function moveColumn(key: string, label: string, step: number, { options }: GridState, view: GridView): boolean {
  const from = options.columns.findIndex((column) => column.key === key)
  const to = from + step
  if (to < 0 || to >= options.columns.length) return true
  view.emit({ kind: 'column.move', key, to })
  view.announce(`${label} 移到第 ${to + 1} 列`)
  return true
}

function takeRowKey(event: KeyboardEvent, state: GridState, view: GridView, place: Place): boolean {
  const cell = view.cellAt(place)
  if (cell === null) return false
  const isMark = cell.key === MARK_KEY && event.key === ' '
  if (isMark || (event.key === ' ' && event.shiftKey)) return toggleRow(cell.id, state, view)
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key === ' ') {
    if (!event.repeat) view.emit({ kind: 'row.peek', id: cell.id })
    return true
  }
  if (event.key !== 'Enter') return false
  if (!enterWidget(view.elementAt(place))) view.emit({ kind: 'cell.activate', cell, by: 'key' })
  return true
}

function takeSelectAll(event: KeyboardEvent, state: GridState, view: GridView): boolean {
  const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a'
  if (!isAll || state.options.selecting === undefined || state.options.selecting === null) return false
  view.emit({ kind: 'selection.change', selection: ALL_SELECTED })
  return true
}

/** Selects a row, or no longer. */
export function toggleRow(id: string, { options: { selecting, source } }: GridState, view: GridView): boolean {
  if (selecting === undefined || selecting === null || source.isDisabled?.(id) === true) return false
  const selection = withSelected(selecting.selection, [id], !isSelected(selecting.selection, id))
  view.emit({ kind: 'selection.change', selection })
  return true
}

/** Selects all rows, or none where all are. */
export function toggleAll({ options: { selecting, source } }: GridState, view: GridView): void {
  if (selecting === undefined || selecting === null) return
  const { kind, ids } = selecting.selection
  const isAll = kind === 'allBut' ? ids.size === 0 : ids.size > 0 && ids.size >= source.count
  view.emit({ kind: 'selection.change', selection: isAll ? NOTHING_SELECTED : ALL_SELECTED })
}

/** Leads into the first thing in a cell that can be used. @returns whether there is one */
export function enterWidget(cell: HTMLElement | null): boolean {
  const widget = cell?.querySelector<HTMLElement>(WIDGETS)
  widget?.focus()
  return widget !== null && widget !== undefined
}

/** What can be used inside a cell. */
const WIDGETS = 'button,a[href],input:not([hidden]),select,textarea,[tabindex]:not([hidden])'

/** Keys on a button or field inside a cell are its own; an input that waits for a first letter has none yet. */
function isInWidget({ target }: Event): boolean {
  return (
    target instanceof HTMLElement &&
    target.dataset['idle'] === undefined &&
    target.closest('[role="gridcell"],[role="columnheader"]') !== target
  )
}

function leaveWidget(event: KeyboardEvent, view: GridView, place: Place): boolean {
  if (event.key === 'Escape' || event.key === 'F2') {
    view.setActive(place)
    return true
  }
  const step = STEPS[event.key]
  const cell = view.elementAt(place)
  if (step === undefined || cell === null || event.target instanceof HTMLInputElement) return false
  const widgets = [...cell.querySelectorAll<HTMLElement>(WIDGETS)]
  const next = widgets[widgets.indexOf(event.target as HTMLElement) + step]
  next?.focus()
  return next !== undefined
}
