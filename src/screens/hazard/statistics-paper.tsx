import type { HazardStatistics } from '#contract/areas/hazard/hazard-statistics.ts'
import { OnPaper, PaperWindow } from '#crud/print/paper-window.tsx'
import paper from '#crud/print/printed-sheet.module.css'
import { Signatures } from '#crud/print/printed-sheet.tsx'
import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { userInfoSchema } from '#contract/wire/session.ts'
import { useServices } from '#widgets/services-context.tsx'
import { periodText } from './statistics-period.ts'
import { analysisOf } from './statistics-texts.ts'
import { StatutoryTable } from './statutory-table.tsx'

interface PaperProps {
  statistics: HazardStatistics
  orgName: string
  /** Moment of the values. */
  at: string
  isOpen: boolean
  onClose: () => void
}

/** The sheet that is handed in by the quarter and by the year. Source: domain part 15, 16号令. */
export function StatisticsPaper({ statistics, orgName, at, isOpen, onClose }: PaperProps) {
  const title = `${periodText(statistics)}事故隐患排查治理情况统计分析表`
  return (
    <PaperWindow isOpen={isOpen} title="打印统计分析表" subtitle={title} orientation="landscape" onClose={onClose}>
      <OnPaper>
        <Sheet title={title} statistics={statistics} orgName={orgName} at={at} />
      </OnPaper>
    </PaperWindow>
  )
}

function Sheet({ title, statistics, orgName, at }: Omit<PaperProps, 'isOpen' | 'onClose'> & { title: string }) {
  const { store } = useServices()
  const info = store.get(STORAGE_KEYS.userInfo, userInfoSchema)
  const { byOrg, from, to } = statistics
  return (
    <section className={paper['sheet']} data-orientation="landscape" aria-label={title}>
      <header>
        <h1>{title}</h1>
        <p>
          {orgName !== '' && <span>填报单位：{orgName}　</span>}
          <span>
            统计期间：{from} 至 {to}
          </span>
        </p>
      </header>
      <StatutoryTable lines={byOrg} />
      <p>分析：{analysisOf(statistics)}</p>
      <p className={paper['note']}>
        一般隐患含较大隐患；重大隐患须落实责任、措施、资金、时限和预案。累计资金为本期隐患的整改费用。
      </p>
      <Signatures people={['单位负责人', '安全管理部门', '填报人']} />
      <footer>
        打印人：{info?.realname ?? info?.username ?? ''}　打印时间：{at}
      </footer>
    </section>
  )
}
