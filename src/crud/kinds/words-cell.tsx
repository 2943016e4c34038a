import { cellColor, cellText } from '#crud/table/cell-text.ts'
import styles from '#crud/table/cell.module.css'
import type { CellProps } from './cell-props.ts'

/** A value in words, with the colour its dictionary gives it. */
export function WordsCell({ row, name, field, crud }: CellProps) {
  const { dictionaries } = crud.services
  const text = cellText(row, name, field, dictionaries)
  if (text === '') return <span className={styles['nothing']}>—</span>
  const color = cellColor(row, name, field, dictionaries)
  if (color === null) return text
  return (
    <span className={styles['marked']}>
      <i style={{ background: color }} aria-hidden="true" />
      {text}
    </span>
  )
}
