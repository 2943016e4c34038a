import { separated } from '#core/formats.ts'
import styles from '#crud/table/cell.module.css'
import { textOf } from '#crud/form/field-problem.ts'
import { Avatar } from 'antd'
import type { CellProps } from './cell-props.ts'

/** The first pictures, and how many more there are. */
export function PicturesCell({ row, name, field, crud }: CellProps) {
  const paths = separated(textOf(row[name]))
  if (paths.length === 0) return <span className={styles['nothing']}>—</span>
  return (
    <Avatar.Group size={24} shape="square" max={{ count: 3 }}>
      {paths.map((path, at) => (
        <Avatar key={path} src={crud.services.fileUrl(path)} alt={`${field.label} ${at + 1}`} />
      ))}
    </Avatar.Group>
  )
}
