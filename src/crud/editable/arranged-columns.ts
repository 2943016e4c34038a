import { INDEX } from '#crud/table/choice-place.ts'
import { widthsOf } from '#crud/kinds/column-widths.ts'
import type { GridColumn } from '#grid/core/column.ts'
import type { ColumnChoice } from '#machines/list-page/columns.ts'
import type { EditableColumn } from './editable-options.ts'

/** The columns before anybody arranged them. */
export function givenChoices(columns: readonly EditableColumn[]): ColumnChoice[] {
  return columns.map(({ key, field }) => ({ key, shown: true, width: widthsOf(field).width, pin: null }))
}

/** Arranges columns as they were chosen, between the number of a row and its buttons; a column stays the same object while nothing of it changes, so its cells keep what is in them. */
export function createArranger(): (given: readonly GridColumn[], choices: readonly ColumnChoice[]) => GridColumn[] {
  const kept = new Map<GridColumn, GridColumn>()
  const chosen = (column: GridColumn, { width, pin }: ColumnChoice): GridColumn => {
    const next = { ...column, width: Math.max(width, column.minWidth ?? 0), pin }
    const before = kept.get(column)
    if (before?.width === next.width && before.pin === pin) return before
    kept.set(column, next)
    return next
  }
  return (given, choices) => {
    const byKey = new Map(given.map((column) => [column.key, column]))
    const fields = choices.flatMap((choice) => {
      const column = byKey.get(choice.key)
      byKey.delete(choice.key)
      return choice.shown && column !== undefined ? [chosen(column, choice)] : []
    })
    const others = [...byKey.values()]
    return [...others.filter(({ key }) => key === INDEX), ...fields, ...others.filter(({ key }) => key !== INDEX)]
  }
}
