import type { FieldKind } from '#contract/kinds/kinds.ts'
import type { ComponentType } from 'react'
import type { CellProps } from './cell-props.ts'
import { PictureCell } from './picture-cell.tsx'
import { WordsCell } from './words-cell.tsx'

/** How a kind stands in a list. */
export interface FieldCell {
  Cell: ComponentType<CellProps>
  /** What does not fit is cut off and shown in full on hover; false = the cell holds no words. */
  ellipsis: boolean
}

const WORDS: FieldCell = { Cell: WordsCell, ellipsis: true }

/** The look of a kind's values in a list. */
export const CELLS = {
  text: WORDS,
  textarea: WORDS,
  html: WORDS,
  integer: WORDS,
  date: WORDS,
  datetime: WORDS,
  dictionary: WORDS,
  switch: WORDS,
  password: WORDS,
  image: { Cell: PictureCell, ellipsis: false },
  reference: WORDS,
} satisfies Record<FieldKind, FieldCell>

/** The look of a field in a list. */
export function cellOf(kind: FieldKind): FieldCell {
  return CELLS[kind]
}
