import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { longestOf } from '#contract/kinds/read-field.ts'

/** A column's type as PostgreSQL's `format_type` writes it. */
export type SqlType = 'integer' | 'date' | 'timestamp(3) with time zone' | 'text' | `character varying(${number})`

/** Longer texts stand in a column without a width; the engine alone counts them. */
const WIDEST_COLUMN = 4_000

/** The column that holds a field, by its kind. */
export const COLUMNS = {
  text: textColumn,
  textarea: textColumn,
  html: textColumn,
  integer: () => 'integer',
  date: () => 'date',
  datetime: () => 'timestamp(3) with time zone',
  dictionary: (field) => (field.numeric ? 'integer' : textColumn(field)),
  switch: () => 'integer',
  password: textColumn,
  image: textColumn,
  reference: (field) => (field.numeric ? 'integer' : textColumn(field)),
} satisfies Record<FieldKind, (field: Field) => SqlType>

/**
 * The type the column of a stored field has, written as `format_type(atttypid, atttypmod)` answers it:
 * `character varying(100)`, `integer`, `timestamp(3) with time zone`; texts of more than 4000 characters are `text`.
 */
export function columnTypeOf(field: Field): SqlType {
  return COLUMNS[field.kind](field)
}

function textColumn(field: Field): SqlType {
  const longest = longestOf(field) ?? WIDEST_COLUMN
  return longest > WIDEST_COLUMN ? 'text' : `character varying(${longest})`
}
