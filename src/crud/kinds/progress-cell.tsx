import styles from '#crud/table/cell.module.css'
import { Progress } from 'antd'
import type { CellProps } from './cell-props.ts'

/** How far something is, as a bar. */
export function ProgressCell({ row, name }: CellProps) {
  const value = row[name]
  if (value === null || value === undefined || value === '') return <span className={styles['nothing']}>—</span>
  return <Progress percent={Number(value)} size="small" />
}
