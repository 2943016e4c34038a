import { HazardStatisticsView } from './statistics-view.tsx'
import styles from './statistics.module.css'

/** 统计分析表: how hazards stand in a year or a quarter of it. Source: domain part 8. */
export function Page() {
  return (
    <div className={styles['page']}>
      <HazardStatisticsView orgId="" orgName="" />
    </div>
  )
}
