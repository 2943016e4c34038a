import type { GridColumn } from '#grid/core/column.ts'

/** A column whose cells hold a component instead of being painted. */
export function mountedColumn(column: GridColumn, mount: NonNullable<GridColumn['mount']>): GridColumn {
  const mounted = { ...column, mount }
  delete mounted.paint
  return mounted
}
