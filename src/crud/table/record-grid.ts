import type { Crud } from '#crud/screen.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { isSelected, selectionOf } from '#grid/core/selection.ts'
import type { GridEvent, GridSelecting, SortedBy } from '#grid/dom/options.ts'
import type { Density } from '#machines/list-page/columns.ts'
import type { Sort } from '#contract/wire/list-query.ts'
import { isSelectable } from '#crud/table/batch-actions.ts'
import { nameOf } from '#crud/record-name.ts'
import { choicePlace } from './choice-place.ts'
import { detailAction } from './paint-name.ts'

/** Height of a row by density, px: a page of ten with its pager fits a laptop; whole pixels at 125 and 150 % too, but for the one that is given. Source: CONST-52. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { large: 61, middle: 40, small: 36 }

/** The marks of the rows at hand; those of other pages are kept by the list. */
export function selectingOf(crud: Crud, records: readonly Row[], selected: readonly string[]): GridSelecting | null {
  if (!isSelectable(crud)) return null
  const names = new Map(records.map((row) => [idOf(row), row]))
  return {
    selection: selectionOf(selected.filter((id) => names.has(id))),
    label: (id) => `选择 ${nameOf(names.get(id) ?? {}, crud)}`,
    allLabel: crud.tree === null ? '选择本页全部' : '选择展开的全部',
  }
}

export const sortedBy = (sort: readonly Sort[]): SortedBy[] => sort.map(({ column, order }) => ({ key: column, order }))

/** Does what a person asks of the table of a list. @param records the rows it shows @param keys of its columns */
export function onRecordEvent(event: GridEvent, crud: Crud, records: readonly Row[], keys: readonly string[]): void {
  const { list, columns } = crud
  switch (event.kind) {
    case 'selection.change': {
      const here = new Set(records.map(idOf))
      const others = list.getSnapshot().context.selected.filter((id) => !here.has(id))
      const ids = [...others, ...[...here].filter((id) => isSelected(event.selection, id))]
      return list.send({ type: 'selection.change', ids })
    }
    case 'sort.ask':
      return list.send({ type: 'sort.toggle', column: event.key, append: event.isAdded })
    case 'column.resize':
      return columns.send({ type: 'column.resize', key: event.key, width: event.width })
    case 'column.move': {
      const choices = columns.getSnapshot().context.columns.map(({ key }) => key)
      return columns.send({ type: 'column.move', key: event.key, to: choicePlace(event, keys, choices) })
    }
    case 'cell.activate':
      return event.by === 'key' ? showWith(crud, records, event.cell.id, crud.view) : undefined
    case 'row.peek':
      return showWith(crud, records, event.id, crud.peek)
    default:
  }
}

/** Shows a record as its list does; a list whose rows have a way of their own to be read takes that, one without any shows nothing. */
function showWith(crud: Crud, records: readonly Row[], id: string, show: (row: Row) => void): void {
  const found = records.find((record) => idOf(record) === id)
  if (found === undefined) return
  const row = crud.rows.current(found)
  const action = detailAction(row, crud)
  if (action?.key === 'view') show(row)
  else action?.run()
}
