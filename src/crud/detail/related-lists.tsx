import type { Row } from '#contract/wire/row.ts'
import { allowed } from '#core/session/grants.ts'
import { NestedList } from '#crud/nested-list.tsx'
import type { Crud, RelatedList } from '#crud/screen.ts'
import styles from './record-detail.module.css'

/** The lists of what belongs to a record, as far as they are granted, the record can be named in them and has such rows. */
export function relatedLists({ screen: { detail }, services }: Crud, record: Row): RelatedList[] {
  const grants = services.grants()
  return (detail?.related ?? []).filter(
    ({ screen, key = 'id', when }) =>
      allowed(screen.entity.permission, grants)('list') &&
      String((record[key] as string | number | null) ?? '') !== '' &&
      when?.(record) !== false,
  )
}

/** The rows of one of them; what changes there may show in the record and its list. */
export function RelatedRows({
  crud: { changed },
  list: { title, screen, by, key = 'id', fixed },
  record,
}: {
  crud: Crud
  list: RelatedList
  record: Row
}) {
  return (
    <section className={styles['related']} aria-label={title}>
      <NestedList
        screen={screen}
        options={{
          name: `related.${screen.name}`,
          fixed: { ...fixed, [by]: String(record[key] as string | number) },
          addressed: false,
          changed,
        }}
      />
    </section>
  )
}
