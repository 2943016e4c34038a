import type { Field } from '#contract/define-entity.ts'
import type { GridRow } from '#grid/core/source.ts'
import type { ComponentType } from 'react'
import type { Editable } from './editable.ts'

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
  left?: (editable: Editable, id: string, key: string) => void
}

/** @property editable the rows */
export interface RowCardsProps {
  editable: Editable
}
