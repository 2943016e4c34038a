import type { Row } from '#contract/wire/row.ts'
import { Avatar } from 'antd'
import { cellColor, cellText } from './cell-text.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { nameOf } from '#crud/record-name.ts'
import styles from './cell.module.css'
import type { Crud } from '#crud/screen.ts'

/** The value of a field in a list. */
export function Cell({ row, name, crud }: { row: Row; name: string; crud: Crud }) {
  const { screen, services } = crud
  const own = screen.cells?.[name]
  if (own !== undefined) return own(row)
  const field = fieldOf(screen, name)
  if (field.kind === 'image') return <Picture row={row} path={row[name]} crud={crud} />
  const text = cellText(row, name, field, services.dictionaries)
  if (text === '') return <span className={styles['nothing']}>—</span>
  const color = cellColor(row, name, field, services.dictionaries)
  if (color === null) return text
  return (
    <span className={styles['marked']}>
      <i style={{ background: color }} aria-hidden="true" />
      {text}
    </span>
  )
}

/** A picture, or the last character of the record's name. */
function Picture({ row, path, crud }: { row: Row; path: unknown; crud: Crud }) {
  if (typeof path === 'string' && path !== '') return <Avatar size={24} src={crud.services.fileUrl(path)} alt="" />
  return (
    <Avatar size={24} className={styles['initial'] ?? ''}>
      {nameOf(row, crud).slice(-1)}
    </Avatar>
  )
}
