import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export interface Fact {
  key: string
  label: string
  /** It takes a line of its own. */
  isWide?: boolean
  value: ReactNode
}

/** What a record is, fact by fact, in as many columns as there is room for. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ key, label, isWide = false, value }) => (
        <div key={key} data-wide={isWide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
