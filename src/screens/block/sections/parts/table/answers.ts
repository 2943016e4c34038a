import type { GridColumn } from '#grid/core/column.ts'
import type { GridEvent, SortedBy } from '#grid/dom/options.ts'

type Of<K extends GridEvent['kind']> = Extract<GridEvent, { kind: K }>

/** The order after somebody asked for another. */
export function nextSort(sort: readonly SortedBy[], { key, order, isAdded }: Of<'sort.ask'>): SortedBy[] {
  const others = isAdded ? sort.filter((by) => by.key !== key) : []
  return order === null ? others : [...others, { key, order }]
}

/** The columns after somebody changed the width or the place of one. */
export function nextColumns(
  columns: readonly GridColumn[],
  event: Of<'column.resize'> | Of<'column.move'>,
): GridColumn[] {
  if (event.kind === 'column.resize') {
    return columns.map((column) => (column.key === event.key ? { ...column, width: event.width } : column))
  }
  const moved = columns.find(({ key }) => key === event.key)
  if (moved === undefined) return [...columns]
  const others = columns.filter((column) => column !== moved)
  return [...others.slice(0, event.to), moved, ...others.slice(event.to)]
}
