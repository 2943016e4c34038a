import type { Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { cellOf } from '#crud/kinds/cells.tsx'

/** The value of a field in a list. */
export function Cell({ row, name, crud }: { row: Row; name: string; crud: Crud }) {
  const own = crud.screen.cells?.[name]
  if (own !== undefined) return own(row)
  const field = fieldOf(crud.screen, name)
  const { Cell: Look } = cellOf(field)
  return <Look row={row} name={name} field={field} crud={crud} />
}
