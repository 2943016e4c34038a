import { cellText } from '#crud/table/cell-text.ts'
import styles from '#crud/table/cell.module.css'
import type { CellProps } from './cell-props.ts'
import { WordsCell } from './words-cell.tsx'

/** What a field refers to; one person has a face. */
export function ReferenceCell(props: CellProps) {
  const { row, name, field, crud } = props
  const text = cellText(row, name, field, crud.services.dictionaries)
  if (field.to !== 'user' || field.many === true || text === '') return <WordsCell {...props} />
  return (
    <span className={styles['person']}>
      <i aria-hidden="true" data-initial={Array.from(text)[0]} />
      {text}
    </span>
  )
}
