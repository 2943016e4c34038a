import type { Field } from '#contract/define-entity.ts'
import { typeOf } from '#contract/kinds/read-field.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import type { ComponentType } from 'react'
import type { CellProps } from './cell-props.ts'
import { FilesCell } from './files-cell.tsx'
import { MomentCell } from './moment-cell.tsx'
import { PictureCell } from './picture-cell.tsx'
import { PicturesCell } from './pictures-cell.tsx'
import { ProgressCell } from './progress-cell.tsx'
import { ReferenceCell } from './reference-cell.tsx'
import { StateCell } from './state-cell.tsx'
import { SwitchCell } from './switch-cell.tsx'
import { WordsCell } from './words-cell.tsx'

/** How a kind stands in a list. */
export interface FieldCell {
  Cell: ComponentType<CellProps>
  /** What does not fit is cut off and shown in full on hover; false = the cell holds no words. */
  ellipsis: boolean
  /** Numbers stand below each other. */
  align?: 'end'
}

const WORDS: FieldCell = { Cell: WordsCell, ellipsis: true }
const NUMBER: FieldCell = { ...WORDS, align: 'end' }
const STATE: FieldCell = { Cell: StateCell, ellipsis: true }

/** The look of a kind's values in a list. */
export const CELLS = {
  text: WORDS,
  textarea: WORDS,
  html: WORDS,
  integer: NUMBER,
  decimal: NUMBER,
  money: NUMBER,
  progress: { Cell: ProgressCell, ellipsis: false },
  date: WORDS,
  datetime: { Cell: MomentCell, ellipsis: true },
  time: WORDS,
  dictionary: STATE,
  radio: STATE,
  multiple: WORDS,
  switch: { Cell: SwitchCell, ellipsis: true },
  password: WORDS,
  image: { Cell: PictureCell, ellipsis: false },
  images: { Cell: PicturesCell, ellipsis: false },
  files: { Cell: FilesCell, ellipsis: true },
  json: WORDS,
  computed: WORDS,
  reference: { Cell: ReferenceCell, ellipsis: true },
} satisfies Record<FieldKind, FieldCell>

/** The look of a field in a list. */
export function cellOf(field: Field): FieldCell {
  if (field.kind === 'computed' && typeOf(field) !== 'text') return NUMBER
  return CELLS[field.kind]
}
