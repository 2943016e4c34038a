import type { Field } from '#contract/define-entity.ts'
import type { Row } from '#contract/wire/row.ts'
import type { Services } from '#core/services.ts'

/** What of the outside a value needs to be shown. */
export type CellServices = Pick<Services, 'dictionaries' | 'fileUrl' | 'files'>

/** What the cell of a field gets. */
export interface CellProps {
  row: Row
  name: string
  field: Field
  services: CellServices
  /** What the record is called. */
  named?: string
}
