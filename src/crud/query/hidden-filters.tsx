import type { Filters } from '#contract/wire/list-query.ts'
import { fieldOf } from '#crud/define-screen.ts'
import type { Crud } from '#crud/screen.ts'
import { cellText } from '#crud/table/cell-text.ts'
import { useSelector } from '@xstate/react'
import { Tag } from 'antd'
import { filterCount, filtersOf, narrowingKeys, valuesOf } from './query-values.ts'
import styles from './hidden-filters.module.css'

/** Filters that hold and are seen nowhere else: neither in the query form nor in the head of a column that is shown. */
export function HiddenFilters({ crud }: { crud: Crud }) {
  const { screen, list, columns } = crud
  const filters = useSelector(list, (snapshot) => snapshot.context.filters)
  const choices = useSelector(columns, (snapshot) => snapshot.context.columns)
  const seen = new Set([...screen.query, ...choices.filter(({ shown }) => shown).map(({ key }) => key)])
  const unseen = narrowingKeys(screen).filter((key) => !seen.has(key) && filterCount(only(crud, key), filters) > 0)
  if (unseen.length === 0) return null
  return (
    <ul className={styles['filters']} aria-label="未显示的列上的筛选">
      {unseen.map((key) => (
        <li key={key}>
          <Tag
            closable={{ 'aria-label': `清除筛选 ${fieldOf(screen, key).label}` }}
            onClose={(event) => {
              event.preventDefault()
              list.send({ type: 'filters.change', filters: filtersOf(only(crud, key), {}) })
            }}
          >
            {fieldOf(screen, key).label}：{wordsOf(crud, key, filters)}
          </Tag>
        </li>
      ))}
    </ul>
  )
}

const only = ({ screen }: Crud, key: string) => ({ ...screen, query: [key] })

/** What a filter says, in the words of its column; a range by its ends. */
function wordsOf(crud: Crud, key: string, filters: Filters): string {
  const field = fieldOf(crud.screen, key)
  const value = valuesOf(only(crud, key), filters)[key]
  const read = (text: unknown) => cellText({ [key]: text }, key, field, crud.services.dictionaries)
  return typeof value === 'object' && value !== null ? value.map(read).join(' ～ ') : read(value)
}
