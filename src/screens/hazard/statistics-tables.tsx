import type { HazardStatistics } from '#contract/areas/hazard/hazard-statistics.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { figuresOf, rateText } from './statistics-texts.ts'
import styles from './statistics.module.css'

const HEADS = ['合计', '已闭环', '未闭环', '已超期', '整改率']
type Counts = Pick<HazardStatistics, 'total' | 'closed' | 'open' | 'overdue' | 'closeRate'>

/** What statistics say on the screen: the figures, then the hazards told apart in several ways. */
export function StatisticsTables({ statistics }: { statistics: HazardStatistics }) {
  const { byLevel, byType, bySource, byMonth, byOrg } = statistics
  return (
    <>
      <dl className={styles['figures']}>
        {figuresOf(statistics).map(({ label, text, hint, isUrgent }) => (
          <div key={label} data-urgent={isUrgent}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            <dd className={styles['hint']}>{hint}</dd>
          </div>
        ))}
      </dl>
      <Part title="按组织" heads={['组织', '一般隐患', '重大隐患', '整改率']}>
        {byOrg.map(({ orgId, name, ordinary, major }) => ({
          key: orgId,
          cells: [
            name,
            `${ordinary.total} 项，闭环 ${ordinary.closed} 项`,
            `${major.total} 项，闭环 ${major.closed} 项`,
            rateText(ordinary.closed + major.closed, ordinary.total + major.total),
          ],
        }))}
      </Part>
      <div className={styles['parts']}>
        <Part title="按级别" heads={['级别', ...HEADS]}>
          {byLevel.map(lineOf)}
        </Part>
        <Part title="按类型" heads={['类型', ...HEADS]}>
          {byType.map(lineOf)}
        </Part>
        <Part title="按来源" heads={['来源', ...HEADS]}>
          {bySource.map(lineOf)}
        </Part>
        <Part title="按月" heads={['月份', '发现', '闭环']}>
          {byMonth.map(({ month, found, closed }) => ({ key: month, cells: [month, found, closed] }))}
        </Part>
      </div>
    </>
  )
}

const lineOf = ({ value, name, total, closed, open, overdue }: Counts & { value: string; name: string }) => ({
  key: value,
  cells: [name, total, closed, open, overdue, rateText(closed, total)],
})

interface PartProps {
  title: string
  heads: readonly string[]
  children: React.ComponentProps<typeof SmallTable>['rows']
}

function Part({ title, heads, children }: PartProps) {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      {children.length === 0 ? (
        <p className={styles['hint']}>本期没有发现隐患</p>
      ) : (
        <SmallTable label={title} heads={heads} rows={children} />
      )}
    </section>
  )
}
