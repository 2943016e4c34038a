import type { Row } from '#contract/wire/row.ts'
import { restText } from './rest-text.ts'
import styles from './hazard.module.css'

/** A deadline, and how many days are left of it. */
export function Deadline({ row: { rectifyDeadline, restDays } }: { row: Row }) {
  if (typeof rectifyDeadline !== 'string') return null
  const rest = typeof restDays === 'number' ? restDays : null
  return (
    <>
      {rectifyDeadline}
      {rest !== null && (
        <small className={styles['rest']} data-overdue={rest < 0}>
          {restText(rest)}
        </small>
      )}
    </>
  )
}
