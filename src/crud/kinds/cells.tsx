import type { FieldKind } from '#contract/kinds/kinds.ts'
import type { ComponentType } from 'react'
import type { CellProps } from './cell-props.ts'
import { FilesCell } from './files-cell.tsx'
import { PictureCell } from './picture-cell.tsx'
import { PicturesCell } from './pictures-cell.tsx'
import { ProgressCell } from './progress-cell.tsx'
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

/** The look of a kind's values in a list. */
export const CELLS = {
  text: WORDS,
  textarea: WORDS,
  html: WORDS,
  integer: WORDS,
  decimal: NUMBER,
  money: NUMBER,
  progress: { Cell: ProgressCell, ellipsis: false },
  date: WORDS,
  datetime: WORDS,
  time: WORDS,
  dictionary: WORDS,
  radio: WORDS,
  multiple: WORDS,
  switch: WORDS,
  password: WORDS,
  image: { Cell: PictureCell, ellipsis: false },
  images: { Cell: PicturesCell, ellipsis: false },
  files: { Cell: FilesCell, ellipsis: true },
  json: WORDS,
  computed: WORDS,
  reference: WORDS,
} satisfies Record<FieldKind, FieldCell>

/** The look of a field in a list. */
export function cellOf(kind: FieldKind): FieldCell {
  return CELLS[kind]
}
