import { TextLink } from '#widgets/text-link.tsx'
import { usePage } from '#widgets/page-context.tsx'
import styles from './hazard.module.css'

interface LinkedCountProps {
  count: number
  /** The list that shows what is counted. */
  page: string
  isUrgent?: boolean
}

/** A count that leads to what it counts. Source: domain 2.12. */
export function LinkedCount({ count, page: address, isUrgent = false }: LinkedCountProps) {
  const page = usePage()
  return (
    <span className={styles['count']} data-urgent={isUrgent && count > 0}>
      {count === 0 ? count : <TextLink onClick={() => page.open(address)}>{count}</TextLink>}
    </span>
  )
}
