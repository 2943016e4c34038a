import { cellText } from '#crud/table/cell-text.ts'
import styles from '#crud/table/cell.module.css'
import type { CellProps } from './cell-props.ts'

/** A value in words. */
export function WordsCell({ row, name, field, crud }: CellProps) {
  const text = cellText(row, name, field, crud.services.dictionaries)
  return text === '' ? <span className={styles['nothing']}>—</span> : text
}
