import type { Editable } from './editable.ts'
import styles from './editable.module.css'
import { useFacts } from './use-editable.ts'

/** Sums below the table. Source: TABLE-16, TABLE-17. */
export function StatisticsBar({ editable }: { editable: Editable }) {
  const { statistics } = useFacts(editable)
  const summed = editable.options.columns.filter(({ key }) => key in statistics)
  if (summed.length === 0) return null
  return (
    <dl className={styles['statistics']} aria-label="合计">
      {summed.map(({ key, field }) => (
        <div key={key}>
          <dt>{field.label}合计</dt>
          <dd>{statistics[key]}</dd>
        </div>
      ))}
    </dl>
  )
}
