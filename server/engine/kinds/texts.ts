import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { targetOf } from '#server/engine/kinds/references.ts'

/** Where the text behind a value comes from: the items of a dictionary, or a table with the columns that hold value and text. */
export type TextSource = { dictionary: string } | TextTable

export interface TextTable {
  table: string
  /** Column a value is looked up by. */
  value: string
  /** Column with the text. */
  text: string
  /** Texts of values that stand in no row. */
  others?: Readonly<Record<string, string>>
}

/** Who an account is; the platform itself is nobody's. */
export const ACCOUNTS: TextTable = {
  table: 'sys_user',
  value: 'username',
  text: 'realname',
  others: { system: '系统' },
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
  secret: nothing,
  image: nothing,
  images: nothing,
  files: nothing,
  json: nothing,
  computed: nothing,
  reference: target,
  search: tableItem,
  tree: tableItem,
  category: category,
  area: area,
  icon: nothing,
  color: nothing,
  cron: nothing,
  tags: nothing,
  popText: nothing,
} satisfies Record<FieldKind, (field: Field) => TextSource | null>

/** Where the text behind a field's value comes from. */
export function textSourceOf(field: Field): TextSource | null {
  return TEXTS[field.kind](field)
}

function nothing(): null {
  return null
}

function item({ dictionary }: Field): TextSource | null {
  if (dictionary === undefined) return null
  return dictionary.includes(',') ? tableOf(dictionary) : { dictionary }
}

function tableItem({ dictionary = '' }: Field): TextSource {
  return tableOf(dictionary)
}

/** `table,text,code` of an entity; what a request says never comes here. */
function tableOf(dictionary: string): TextTable {
  const [table, text, value] = dictionary.split(',')
  if (!table || !text || !value) throw new Error(`textSourceOf: ${dictionary} is not table,text,code`)
  return { table, text, value }
}

function category(): TextSource {
  return { table: 'sys_category', value: 'id', text: 'name' }
}

function area(): TextSource {
  return { table: 'sys_address', value: 'code', text: 'full_name' }
}

function target(field: Field): TextSource {
  const { table, value, text } = targetOf(field)
  return { table, value, text }
}
