import { placeAfter, type Place } from '#grid/core/focus.ts'
import type { ModeEffect } from '#grid/core/modes.ts'
import type { Stage } from './stage.ts'

/** Where the focus goes when a cell is done. Tab goes on to the next line at the end of one. */
export function moveOn(stage: Stage, effect: ModeEffect, key: KeyboardEvent | null): void {
  const active = stage.activeCell()
  if (active === null) return
  const to = target(stage, active.place, effect, key)
  const rows = stage.source.count
  if (to !== null && to.row >= 0 && to.row < rows) stage.view.setActive(to)
  else stage.view.setActive(active.place)
}

function target(stage: Stage, { row, column }: Place, effect: ModeEffect, key: KeyboardEvent | null): Place | null {
  const columns = stage.columns.length
  if (effect === 'move.below') return { row: row + 1, column }
  if (effect === 'move.above') return { row: row - 1, column }
  if (effect === 'move.next') return column + 1 < columns ? { row, column: column + 1 } : { row: row + 1, column: 0 }
  if (effect === 'move.before') return column > 0 ? { row, column: column - 1 } : { row: row - 1, column: columns - 1 }
  if (key === null) return null
  const pressed = { key: key.key, isCtrl: false, isShift: false, isAlt: false }
  return placeAfter({ row, column }, pressed, { rows: stage.source.count, columns, pageRows: stage.view.pageRows() })
}
