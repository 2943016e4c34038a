import { separated } from '#core/formats.ts'
import styles from '#crud/table/cell.module.css'
import { textOf } from '#crud/form/field-problem.ts'
import { fileName } from '#core/file-name.ts'
import type { CellProps } from './cell-props.ts'

/** Links to the files by their names. */
export function FilesCell({ row, name, crud }: CellProps) {
  const paths = separated(textOf(row[name]))
  if (paths.length === 0) return <span className={styles['nothing']}>—</span>
  return paths.map((path, at) => (
    <span key={path}>
      {at > 0 && '、'}
      <a href={crud.services.fileUrl(path)} target="_blank" rel="noopener noreferrer">
        {fileName(path)}
      </a>
    </span>
  ))
}
