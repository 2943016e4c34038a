import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { SmallTable } from '#widgets/small-table.tsx'
import type { ReactNode } from 'react'
import styles from './monitor.module.css'

interface DetailTableProps {
  title: string
  heads: readonly string[]
  /** null = on the way. */
  rows: readonly { key: string; cells: readonly string[] }[] | null
  problem: string | null
  onRetry: () => void
  /** What is said of no rows. */
  empty: string
  /** Beside the title. */
  aside?: ReactNode
}

/** A list that stands below the figures. */
export function DetailTable({ title, heads, rows, problem, onRetry, empty, aside }: DetailTableProps) {
  return (
    <section className={styles['card']} aria-label={title}>
      <h2>
        {title}
        {aside}
      </h2>
      {problem !== null && <ErrorState compact hint={problem} onRetry={onRetry} />}
      {problem === null && rows === null && <LoadingState label={`正在读取${title}`} lines={3} />}
      {problem === null && rows?.length === 0 && <EmptyState compact title={empty} />}
      {problem === null && rows !== null && rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the page is scrolled with the keyboard
        <div className={styles['scroll']} tabIndex={0}>
          <SmallTable label={title} heads={heads} rows={rows} />
        </div>
      )}
    </section>
  )
}
