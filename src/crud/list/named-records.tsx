import { idOf } from '#contract/wire/row.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { shownRows } from '#crud/actions/shown-rows.ts'
import styles from './crud-page.module.css'

/** More names than this only say how many more there are. */
const MOST_NAMES = 5

/** Which records a question is about: by name as far as they are at hand, and how many in all. */
export function NamedRecords({ crud, ids }: { crud: Crud; ids: readonly string[] }) {
  const named = namedRecords(crud, ids)
  return named === '' ? null : <p className={styles['named']}>{named}</p>
}

/** `用户“张三”`, `用户“张三”“李四”，共 2 项`, `用户“张三”等 12 项`; nothing where nothing is known but the one that is asked about. */
export function namedRecords(crud: Crud, ids: readonly string[]): string {
  const rows = new Map(shownRows(crud).map((row) => [idOf(row), row]))
  const names = ids.flatMap((id) => {
    const row = rows.get(id)
    const name = row === undefined ? '' : nameOf(row, crud)
    return name === '' ? [] : [`“${name}”`]
  })
  const { label } = crud.screen.entity
  if (ids.length <= 1) return names.length === 0 ? '' : `${label}${names.join('')}`
  if (names.length === 0) return `${label}共 ${ids.length} 项`
  const shown = names.slice(0, MOST_NAMES)
  return `${label}${shown.join('')}${shown.length < ids.length ? '等' : '，共'} ${ids.length} 项`
}
