import type { Default, Json, Moment, Optional } from '#server/db/columns.ts'

/** A workbook whose rows wait to be corrected and imported. */
export interface StagedImportTable {
  id: string
  /** -1 = of somebody who works in no tenant. */
  tenant_id: number
  user_id: string
  entity: string
  file_name: string
  /** Headings of the cells of its rows. */
  header: Json
  /** Headings of columns that are not taken. */
  left_out: Json
  /** Rows of the file. */
  total: Default<number>
  /** Rows that became records; they wait no more. */
  imported: Default<number>
  /** The whole file is staged. */
  is_read: Default<boolean>
  /** Nothing more comes of it. */
  is_done: Default<boolean>
  create_time: Moment
  expires_at: Moment
}

/** A row that waits. */
export interface StagedRowTable {
  staged_id: string
  tenant_id: number
  /** In the file, from 1. */
  number: number
  /** As texts, below the headings. */
  cells: Json
  /** What no two rows may have the same of; null = not checked yet. */
  keys: Optional<string[]>
  /** What is wrong with it by itself. */
  problems: Json
  /** Rows before it that have the same in a field that must be unique: `{ key, number }[]`. */
  duplicates: Json
  is_checked: Default<boolean>
  is_bad: Default<boolean>
}
