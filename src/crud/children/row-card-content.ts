import type { Field } from '#contract/define-entity.ts'
import type { EditableRows } from '#grid/core/rows.ts'
import type { CellAt, GridRow } from '#grid/core/source.ts'
import type { ComponentType } from 'react'

/** What the cards of rows show. */
export interface RowCardContent {
  /** A row in the line that is always there. */
  Summary: ComponentType<{ row: GridRow }>
  /** What the open card of a row offers, as keys of its entity, in their order. */
  keysOf: (row: GridRow) => readonly string[]
  /** The control of a field where it differs from that in the table. */
  fields?: Readonly<Record<string, Field>>
  /** Stands below the cards: further ways to add one. */
  Below?: ComponentType<RowCardsProps>
  /** A control was left; what follows from its value may be written. */
  left?: (editable: EditedRows, id: string, key: string) => void
}

/** What content may do with the rows whose cards it fills. */
export interface EditedRows {
  rows: EditableRows
  /** Where the focus was last. */
  active: CellAt | null
  /** What a new row begins with, and what one is called. */
  options: { begin: () => GridRow; label: string }
  /** Opens the card of a cell and puts the focus on its control. */
  lead(cell: CellAt | null): void
}

export interface RowCardsProps {
  editable: EditedRows
}
