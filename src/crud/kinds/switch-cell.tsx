import { cellText } from '#crud/table/cell-text.ts'
import styles from '#crud/table/cell.module.css'
import type { CellProps } from './cell-props.ts'

/** On or off, quietly. */
export function SwitchCell({ row, name, field, crud }: CellProps) {
  const value = row[name]
  const isOn = value === 1 || value === '1' || value === 'Y' || value === true
  const isEmpty = value === null || value === undefined || value === ''
  const text = field.dictionary === undefined ? '' : cellText(row, name, field, crud.services.dictionaries)
  if (isEmpty && text === '') return <span className={styles['nothing']}>—</span>
  return (
    <span className={styles['switch']} data-on={isOn}>
      {text === '' || text === String(value) ? YES_NO[Number(isOn)] : text}
    </span>
  )
}

const YES_NO = ['否', '是']
