import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'

/** What a member of a request says as text; null when it has no form this kind understands. */
export type Reader = (given: unknown) => string | null

/** How the members of a request become the texts that the contract reads. */
export const READERS = {
  text: plain,
  textarea: plain,
  html: plain,
  integer: plain,
  decimal: plain,
  money: plain,
  progress: plain,
  date: plain,
  datetime: plain,
  time: plain,
  dictionary: plain,
  radio: plain,
  multiple: list,
  switch: plain,
  password: plain,
  secret: plain,
  image: plain,
  images: list,
  files: list,
  json: document,
  computed: () => null,
  reference: list,
  search: list,
  tree: list,
  category: list,
  area: plain,
  icon: plain,
  color: plain,
  cron: plain,
  tags: plain,
  popText: plain,
} satisfies Record<FieldKind, Reader>

/** The text of a member by the field's kind. */
export function textOf(field: Field, given: unknown): string | null {
  return given === null || given === undefined ? '' : READERS[field.kind](given)
}

/** Numbers and truth values arrive as JSON of their own or as text. */
function plain(given: unknown): string | null {
  if (typeof given === 'number' || typeof given === 'boolean') return String(given)
  return typeof given === 'string' ? given : null
}

/** Lists arrive as JSON of their own or as a comma list. */
function list(given: unknown): string | null {
  if (!Array.isArray(given)) return plain(given)
  return given.every((member) => typeof member === 'string' || typeof member === 'number') ? given.join(',') : null
}

/** A JSON value arrives as text or as itself. */
function document(given: unknown): string | null {
  return typeof given === 'string' ? given : JSON.stringify(given)
}
