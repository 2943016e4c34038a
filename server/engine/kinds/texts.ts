import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { targetOf } from '#server/engine/references.ts'

/** Where the text behind a value comes from: the items of a dictionary, or a table with the columns that hold value and text. */
export type TextSource = { dictionary: string } | TextTable

export interface TextTable {
  table: string
  /** Column a value is looked up by. */
  value: string
  /** Column with the text. */
  text: string
}

/** Where the texts of a field's values come from, by its kind; null = a value speaks for itself. */
export const TEXTS = {
  text: nothing,
  textarea: nothing,
  html: nothing,
  integer: nothing,
  decimal: nothing,
  money: nothing,
  progress: nothing,
  date: nothing,
  datetime: nothing,
  time: nothing,
  dictionary: item,
  radio: item,
  multiple: item,
  switch: item,
  password: nothing,
  image: nothing,
  images: nothing,
  files: nothing,
  json: nothing,
  computed: nothing,
  reference: target,
} satisfies Record<FieldKind, (field: Field) => TextSource | null>

/** Where the text behind a field's value comes from. */
export function textSourceOf(field: Field): TextSource | null {
  return TEXTS[field.kind](field)
}

function nothing(): null {
  return null
}

function item({ dictionary }: Field): TextSource | null {
  return dictionary === undefined ? null : { dictionary }
}

function target(field: Field): TextSource {
  const { table, value, text } = targetOf(field)
  return { table, value, text }
}
