import type { Field } from '#contract/define-entity.ts'
import { DECIMAL_DIGITS, decimalsOf } from '#contract/kinds/decimal-number.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { longestOf } from '#contract/kinds/read-field.ts'

/** A column's type as PostgreSQL's `format_type` writes it. */
export type SqlType =
  | 'integer'
  | 'boolean'
  | 'date'
  | 'timestamp(3) with time zone'
  | 'text'
  | 'time(0) without time zone'
  | `numeric(${number},${number})`
  | `character varying(${number})`

/** Longer texts stand in a column without a width; the engine alone counts them. */
const WIDEST_COLUMN = 4_000

/** The column that holds a field, by its kind. */
export const COLUMNS = {
  text: textColumn,
  textarea: textColumn,
  html: textColumn,
  integer: () => 'integer',
  decimal: numericColumn,
  money: numericColumn,
  progress: () => 'integer',
  date: () => 'date',
  datetime: () => 'timestamp(3) with time zone',
  time: () => 'time(0) without time zone',
  dictionary: (field) => (field.numeric ? 'integer' : textColumn(field)),
  radio: (field) => (field.numeric ? 'integer' : textColumn(field)),
  multiple: textColumn,
  switch: ({ truth }) => (truth ? 'boolean' : 'integer'),
  password: textColumn,
  // Sealed it is longer than what was typed.
  secret: () => 'text',
  image: textColumn,
  images: textColumn,
  files: textColumn,
  json: textColumn,
  computed: () => null,
  reference: (field) => (field.numeric ? 'integer' : textColumn(field)),
  search: textColumn,
  tree: textColumn,
  category: textColumn,
  area: textColumn,
  icon: textColumn,
  color: textColumn,
  cron: textColumn,
  tags: textColumn,
  popText: textColumn,
} satisfies Record<FieldKind, (field: Field) => SqlType | null>

/**
 * The type the column of a stored field has, written as `format_type(atttypid, atttypmod)` answers it:
 * `character varying(100)`, `numeric(15,2)`, `timestamp(3) with time zone`; texts of more than 4000 characters are `text`.
 * @throws for a computed field, which has none (`isStored`)
 */
export function columnTypeOf(field: Field): SqlType {
  const type = COLUMNS[field.kind](field)
  if (type === null) throw new Error(`columnTypeOf: ${field.label} is computed and has no column`)
  return type
}

function numericColumn(field: Field): SqlType {
  return `numeric(${DECIMAL_DIGITS},${decimalsOf(field)})`
}

function textColumn(field: Field): SqlType {
  const longest = longestOf(field) ?? WIDEST_COLUMN
  return longest > WIDEST_COLUMN ? 'text' : `character varying(${longest})`
}
