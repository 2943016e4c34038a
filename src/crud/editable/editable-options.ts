import type { Field } from '#contract/define-entity.ts'
import type { Fills } from '#crud/kinds/filled.ts'
import type { CellFacts, GridColumn } from '#grid/core/column.ts'
import type { EditableRows } from '#grid/core/rows.ts'
import type { GridRow } from '#grid/core/source.ts'
import type { UploadRegistry } from '#widgets/upload/upload-registry.ts'
import type { ReactNode } from 'react'
import type { ColumnShape } from './column-shape.ts'
import type { LiveSource } from './live-rows.ts'
import type { RowCardContent } from '#crud/children/row-card-content.ts'
import type { ValidateRule } from './rules-of.ts'
import type { SubForm } from './sub-form-shape.ts'
import type { Transfers } from './table-effects.ts'

/** A column of an editable table. */
export interface EditableColumn {
  key: string
  field: Field
  /** Its numbers are summed below the table. Source: ENT-38, TABLE-16. */
  statistics?: true
  /** Beyond what the field itself demands. Source: ENT-38. */
  rules?: readonly ValidateRule[]
  /** The column of the grid with what is its own. */
  dress?: (column: GridColumn) => GridColumn
  /** A value as its field knows it, where the rows keep another. */
  plain?: (value: unknown) => unknown
  /** How its files are uploaded. Source: ENT-37. */
  upload?: UploadOptions
  /** What a choice fills beside its own cell. Source: ENT-55. */
  fills?: Fills
  /** Content that the screen supplies. Source: ENT-61. */
  render?: (cell: CellFacts) => ReactNode
}

/** What a column says of uploading. */
export type UploadOptions = Pick<
  ColumnShape,
  'btnText' | 'responseName' | 'action' | 'token' | 'allowDownload' | 'allowRemove'
>

/** How rows hang below each other. */
export interface TreeRows {
  /** Their key that holds the id of the row above. */
  parentKey: string
  /** The column that shows how deep they stand. */
  column: string
}

/** What a person may do with rows; absent = nothing of it. */
export interface EditableRights {
  add: boolean
  edit: boolean
  delete: boolean
}

export interface EditableOptions extends Transfers {
  /** By which a person's arrangement of its columns is kept; absent = only while it is there. */
  name?: string
  rows: EditableRows
  columns: readonly EditableColumn[]
  /** What one row is called: 字典项. */
  label: string
  rights: EditableRights
  /** Rows can be put elsewhere. */
  isOrdered: boolean
  /** Rows hang below each other; absent = they do not. */
  tree?: TreeRows
  isOpenCell?: (isNew: boolean, key: string) => boolean
  /** What a new row begins with. */
  begin: () => GridRow
  /** Cells are open as soon as they are active. Source: TABLE-08. */
  isAlwaysOpen?: boolean
  /** px; that of the specification when absent. */
  rowHeight?: number
  /** Of the form around it; absent = its own. */
  uploads?: UploadRegistry
  /** Follows what others do to the rows; absent = nobody tells of them. */
  live?: LiveSource | undefined
  /** What a press on the number of a row shows beside it. */
  subForm?: SubForm
  /** The rows as cards, which their person may turn to instead of the table. */
  cards?: RowCardContent
}
