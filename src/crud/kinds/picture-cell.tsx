import styles from '#crud/table/cell.module.css'
import { nameOf } from '#crud/record-name.ts'
import { Avatar } from 'antd'
import type { CellProps } from './cell-props.ts'

type PictureProps = Pick<CellProps, 'row' | 'name' | 'crud'> & { size?: number }

/** A picture, or the last character of the record's name. */
export function PictureCell({ row, name, crud, size = 24 }: PictureProps) {
  const path = row[name]
  if (typeof path === 'string' && path !== '') return <Avatar size={size} src={crud.services.fileUrl(path)} alt="" />
  return (
    <Avatar size={size} className={styles['initial'] ?? ''}>
      {nameOf(row, crud).slice(-1)}
    </Avatar>
  )
}
