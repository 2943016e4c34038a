import type { SeenRowOf } from '#contract/entity/row-of.ts'
import type { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { restText } from './rest-text.ts'
import styles from './hazard.module.css'

/** How many days are left of the deadline, while it runs. */
export function RestDays({ row: { restDays } }: { row: SeenRowOf<typeof hazard> }) {
  if (typeof restDays !== 'number') return null
  return (
    <span className={styles['rest']} data-overdue={restDays < 0}>
      {restText(restDays)}
    </span>
  )
}
