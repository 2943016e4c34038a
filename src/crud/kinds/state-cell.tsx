import { cellColor, cellText } from '#crud/table/cell-text.ts'
import styles from '#crud/table/cell.module.css'
import type { CSSProperties } from 'react'
import type { CellProps } from './cell-props.ts'
import { WordsCell } from './words-cell.tsx'

/** A value of a dictionary; one that has a colour is a state and looks like one. */
export function StateCell(props: CellProps) {
  const { row, name, field, crud } = props
  const color = cellColor(row, name, field, crud.services.dictionaries)
  if (color === null) return <WordsCell {...props} />
  return (
    <span className={styles['state']} style={{ '--state': color } as CSSProperties}>
      {cellText(row, name, field, crud.services.dictionaries)}
    </span>
  )
}
