import { placeAfter, type Place } from '#grid/core/focus.ts'
import { alsoAt, extendedBy, extendedTo, rangeAt, widened } from '#grid/core/ranges.ts'
import { cellsIn } from '#grid/core/ranges.ts'
import { columnsOf, rowsOf } from '#grid/core/area.ts'
import { MARK_KEY } from '#grid/dom/mark-column.ts'
import type { Stage } from './stage.ts'

/** What Shift and the moving keys, Ctrl+A and the bars of space choose. @returns whether the key was taken */
export function takeRangeKey(event: KeyboardEvent, stage: Stage): boolean {
  const isCtrl = event.ctrlKey || event.metaKey
  if (isCtrl && !event.altKey && event.key.toLowerCase() === 'a') return chooseAll(stage)
  if (event.key === ' ' && isCtrl) return choose(stage, 'columns')
  if (event.key === ' ' && event.shiftKey && !hasMarks(stage)) return choose(stage, 'rows')
  if (event.key === 'Escape' && stage.areas().length > 0 && cellsIn(stage.areas()) > 1) {
    stage.chooseOne(stage.view.active() ?? { row: 0, column: 0 })
    return true
  }
  if (!event.shiftKey || event.altKey) return false
  return extend(event, stage)
}

/** The last range up to a cell, which comes into sight. */
export function extendTo(stage: Stage, place: Place): void {
  const head = stage.view.cellAt(place)
  const active = stage.activeCell()
  if (head === null || active === null) return
  const ranges = stage.ranges.length === 0 ? rangeAt(active.cell) : stage.ranges
  stage.choose(extendedTo(ranges, head))
  stage.view.reveal(place)
}

/** A further range that begins at a cell. */
export function addAt(stage: Stage, place: Place): void {
  const cell = stage.view.cellAt(place)
  if (cell !== null) stage.choose(alsoAt(stage.ranges, cell))
}

/** Says how much is chosen. */
export function tellChosen(stage: Stage): void {
  const areas = stage.areas()
  const [only] = areas
  if (only === undefined) return
  if (areas.length > 1) stage.view.announce(`已选 ${areas.length} 个区域，共 ${cellsIn(areas)} 个单元格`)
  else stage.view.announce(`已选 ${rowsOf(only)} 行 ${columnsOf(only)} 列`)
}

/** The row of a cell, or its column, as a whole: alone, up to there from where the last range began, or beside the others. */
export function chooseWhole(
  stage: Stage,
  place: Place,
  span: 'rows' | 'columns',
  how: 'alone' | 'upTo' | 'also',
): void {
  const cell = stage.view.cellAt(place)
  if (cell === null) return
  if (how === 'alone') stage.choose(rangeAt(cell, span))
  else stage.choose(how === 'upTo' ? extendedBy(stage.ranges, cell, span) : alsoAt(stage.ranges, cell, span))
  tellChosen(stage)
}

/** The column of a name in the head; the focus goes to its first row in sight. */
export function chooseColumn(stage: Stage, column: number, how: 'alone' | 'upTo' = 'alone'): boolean {
  const place = { row: stage.view.firstRow(), column }
  if (place.row < 0 || stage.columns[column]?.key === MARK_KEY) return false
  if (how === 'alone') stage.view.setActive(place)
  chooseWhole(stage, place, 'columns', how)
  return true
}

const hasMarks = (stage: Stage): boolean => (stage.view.options().selecting ?? null) !== null

function extend(event: KeyboardEvent, stage: Stage): boolean {
  const head = stage.ranges.at(-1)?.head
  const from = (head === undefined ? null : stage.view.placeOf(head)) ?? stage.activeCell()?.place
  if (from === undefined) return false
  const pressed = { key: event.key, isCtrl: event.ctrlKey || event.metaKey, isShift: true, isAlt: false }
  const size = { rows: stage.source.count, columns: stage.columns.length, pageRows: stage.view.pageRows() }
  const to = placeAfter(from, pressed, size)
  if (to === null) return MOVES.has(event.key)
  extendTo(stage, { row: Math.max(0, to.row), column: to.column })
  tellChosen(stage)
  return true
}

const MOVES = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'])

function choose(stage: Stage, span: 'rows' | 'columns'): boolean {
  const active = stage.activeCell()
  if (active === null) return false
  stage.choose(widened(stage.ranges.length === 0 ? rangeAt(active.cell) : stage.ranges, span))
  tellChosen(stage)
  return true
}

function chooseAll(stage: Stage): boolean {
  const active = stage.activeCell()
  if (active === null) return false
  stage.choose(rangeAt(active.cell, 'all'))
  tellChosen(stage)
  return true
}
