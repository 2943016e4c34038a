import type { PageCount } from '#widgets/page-count.ts'
import { useSyncExternalStore } from 'react'
import styles from './pages.module.css'

/** How many records the page has found, beside its title. */
export function Counted({ count }: { count: PageCount }) {
  const current = useSyncExternalStore(count.subscribe, count.current)
  if (current === null) return null
  return (
    <span className={styles['count']} title={`共 ${current} 项`}>
      {current.toLocaleString('zh-CN')}
    </span>
  )
}
