import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import type { Cell } from '#server/engine/workbook/sheet.ts'

type Value = Row[string]

/** How values stand in a sheet where no text stands for them. */
export const EXCEL = {
  text: asIs,
  textarea: asIs,
  html: asIs,
  integer: asIs,
  decimal: asIs,
  money: asIs,
  progress: asIs,
  date: asIs,
  datetime: asIs,
  time: asIs,
  dictionary: asIs,
  radio: asIs,
  multiple: asIs,
  switch: asNumber,
  password: () => null,
  secret: () => null,
  image: asIs,
  images: asIs,
  files: asIs,
  json: asIs,
  computed: asIs,
  reference: asIs,
  search: asIs,
  tree: asIs,
  category: asIs,
  area: asIs,
  icon: asIs,
  color: asIs,
  cron: asIs,
  tags: asIs,
  popText: asIs,
} satisfies Record<FieldKind, (value: Value) => Cell>

/** A cell of a sheet: what stands for something is shown as its text. */
export function cellOf(row: Row, key: string, { kind }: Field): Cell {
  return row[`${key}_dictText`] ? asIs(row[`${key}_dictText`]!) : EXCEL[kind](row[key] ?? null)
}

/** On and off stand as 1 and 0, as an import reads them. */
function asNumber(value: Value): Cell {
  return typeof value === 'boolean' ? Number(value) : value
}

/** Numbers stay numbers. */
function asIs(value: Value): Cell {
  return typeof value === 'boolean' ? String(value) : value
}
