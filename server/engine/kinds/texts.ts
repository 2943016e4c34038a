import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'

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
  text: account,
  textarea: nothing,
  html: nothing,
  integer: nothing,
  date: nothing,
  datetime: nothing,
  dictionary: item,
  switch: item,
  password: nothing,
  image: nothing,
  users: () => ({ table: 'sys_user', value: 'id', text: 'realname' }),
  roles: () => ({ table: 'sys_role', value: 'id', text: 'role_name' }),
  departments: () => ({ table: 'sys_depart', value: 'id', text: 'depart_name' }),
  positions: () => ({ table: 'sys_position', value: 'code', text: 'name' }),
  tenants: () => ({ table: 'sys_tenant', value: 'id', text: 'name' }),
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

function account(field: Field): TextSource | null {
  return field.account ? { table: 'sys_user', value: 'username', text: 'realname' } : null
}
