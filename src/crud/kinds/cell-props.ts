import type { Field } from '#contract/define-entity.ts'
import type { Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'

/** What the cell of a field gets. */
export interface CellProps {
  row: Row
  name: string
  field: Field
  crud: Crud
}
