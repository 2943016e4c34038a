import { relativeText } from '#core/relative-time.ts'
import { cellText } from '#crud/table/cell-text.ts'
import { useState } from 'react'
import type { CellProps } from './cell-props.ts'
import { WordsCell } from './words-cell.tsx'

/** A moment; how long before the page was shown it was is said on hover. */
export function MomentCell(props: CellProps) {
  const [shownAtMs] = useState(() => Date.now())
  const text = cellText(props.row, props.name, props.field, props.crud.services.dictionaries)
  if (text === '') return <WordsCell {...props} />
  const relative = relativeText(text, shownAtMs)
  return <time title={relative === '' ? text : `${text}（${relative}）`}>{text}</time>
}
