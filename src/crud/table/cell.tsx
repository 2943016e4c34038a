import type { Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { PaintedCell } from '#crud/kinds/painted-cell.tsx'
import { nameOf } from '#crud/record-name.ts'

/** The value of a field in a list. */
export function Cell({ row, name, crud }: { row: Row; name: string; crud: Crud }) {
  const own = crud.screen.cells?.[name]
  if (own !== undefined) return own(row)
  const field = fieldOf(crud.screen, name)
  return <PaintedCell row={row} name={name} field={field} services={crud.services} named={nameOf(row, crud)} />
}
