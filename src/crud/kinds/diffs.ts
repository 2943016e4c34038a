import type { FieldKind } from '#contract/kinds/kinds.ts'
import { cellText, type CellTextOf } from '#crud/kinds/cell-text.ts'

/** How a value reads beside another version of it. */
export const DIFFS = {
  text: cellText,
  textarea: cellText,
  html: cellText,
  integer: cellText,
  decimal: cellText,
  money: cellText,
  progress: cellText,
  date: cellText,
  datetime: cellText,
  time: cellText,
  dictionary: cellText,
  radio: cellText,
  multiple: cellText,
  switch: cellText,
  password: cellText,
  secret: cellText,
  image: cellText,
  images: cellText,
  files: cellText,
  json: cellText,
  computed: cellText,
  reference: cellText,
  search: cellText,
  tree: cellText,
  category: cellText,
  area: cellText,
  icon: cellText,
  color: cellText,
  cron: cellText,
  tags: cellText,
  popText: cellText,
} satisfies Record<FieldKind, CellTextOf>

/** A value as two versions of a record are compared by. */
export const diffText: CellTextOf = (row, key, field, dictionaries) => DIFFS[field.kind](row, key, field, dictionaries)
