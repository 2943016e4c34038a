import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { typeOf } from '#contract/kinds/read-field.ts'
import { paintFiles, paintPicture, paintPictures } from './paint-files.ts'
import { paintColor, paintTags } from './paint-marks.ts'
import { paintIcon } from './paint-icon.ts'
import { paintProgress } from './paint-progress.ts'
import { paintReference } from './paint-reference.ts'
import { paintState, paintSwitch } from './paint-state.ts'
import { paintMoment, paintWords } from './paint-words.ts'
import type { Paint } from './paint.ts'

/** How a kind stands in a list, a table, a card and in details. */
export interface FieldCell {
  paint: Paint
  /** What does not fit is cut off and shown in full on hover; false = the cell holds no words. */
  ellipsis: boolean
  /** Numbers stand below each other. */
  align?: 'end'
}

const WORDS: FieldCell = { paint: paintWords, ellipsis: true }
const NUMBER: FieldCell = { ...WORDS, align: 'end' }
const STATE: FieldCell = { paint: paintState, ellipsis: true }

/** The look of a kind's values. */
export const CELLS = {
  text: WORDS,
  textarea: WORDS,
  html: WORDS,
  integer: NUMBER,
  decimal: NUMBER,
  money: NUMBER,
  progress: { paint: paintProgress, ellipsis: false },
  date: WORDS,
  datetime: { paint: paintMoment, ellipsis: true },
  time: WORDS,
  dictionary: STATE,
  radio: STATE,
  multiple: WORDS,
  switch: { paint: paintSwitch, ellipsis: true },
  password: WORDS,
  secret: WORDS,
  image: { paint: paintPicture, ellipsis: false },
  images: { paint: paintPictures, ellipsis: false },
  files: { paint: paintFiles, ellipsis: true },
  json: WORDS,
  computed: WORDS,
  reference: { paint: paintReference, ellipsis: true },
  search: WORDS,
  tree: WORDS,
  category: WORDS,
  area: WORDS,
  icon: { paint: paintIcon, ellipsis: true },
  color: { paint: paintColor, ellipsis: true },
  cron: WORDS,
  tags: { paint: paintTags, ellipsis: true },
  popText: WORDS,
} satisfies Record<FieldKind, FieldCell>

/** The look of a field. */
export function cellOf(field: Field): FieldCell {
  if (field.kind === 'computed' && typeOf(field) !== 'text') return NUMBER
  return CELLS[field.kind]
}
