import type { Row } from '#contract/wire/row.ts'
import { allowed } from '#core/grants.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import type { Crud, RelatedList } from '#crud/screen.ts'
import styles from './record-detail.module.css'

/** The lists of what belongs to a record, as far as they are granted. */
export function RelatedLists({ crud, record }: { crud: Crud; record: Row }) {
  const grants = crud.services.grants()
  const lists = (crud.screen.detail?.related ?? []).filter(({ screen }) =>
    allowed(screen.entity.permission, grants)('list'),
  )
  return lists.map((list) => <Related key={list.title} list={list} record={record} />)
}

function Related({ list: { title, screen, by, key = 'id' }, record }: { list: RelatedList; record: Row }) {
  const value = record[key]
  if (value === null || value === undefined || value === '') return null
  return (
    <section className={`${styles['group']} ${styles['related']}`} aria-label={title}>
      <h3>{title}</h3>
      <CrudPage
        screen={screen}
        options={{
          name: `related.${screen.name}`,
          fixed: { [by]: String(value as string | number) },
          addressed: false,
        }}
      />
    </section>
  )
}
