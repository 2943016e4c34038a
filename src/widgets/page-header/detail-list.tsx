import { DETAIL_LIST_MAX_COLUMNS } from '#contract/console/layout.ts'
import type { CSSProperties, ReactNode } from 'react'
import styles from './page-header.module.css'

export interface Detail {
  label: string
  value: ReactNode
  /** Makes the value a link. */
  href?: string
}

/** Labels and values in a grid of 1 to 4 columns; a larger number is held at 4. Source: LAYOUT-14, LAYOUT-15, CONST-78. */
export function DetailList({ items, columns = 3 }: { items: readonly Detail[]; columns?: number }) {
  const held = Math.min(DETAIL_LIST_MAX_COLUMNS, Math.max(1, Math.floor(columns)))
  return (
    <dl className={styles['details']} style={{ '--columns': held } as CSSProperties} data-columns={held}>
      {items.map(({ label, value, href }) => (
        <div key={label} className={styles['detail']}>
          <dt>{label}</dt>
          <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
        </div>
      ))}
    </dl>
  )
}
