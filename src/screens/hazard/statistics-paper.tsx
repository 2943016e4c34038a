import type { HazardLine, HazardStatistics } from '#contract/areas/hazard/hazard-statistics.ts'
import { OnPaper, PaperWindow } from '#crud/print/paper-window.tsx'
import paper from '#crud/print/printed-sheet.module.css'
import { Signatures } from '#crud/print/printed-sheet.tsx'
import { STORAGE_KEYS } from '#contract/storage.ts'
import { userInfoSchema } from '#contract/wire/session.ts'
import { useServices } from '#widgets/services-context.tsx'
import { periodText } from './statistics-period.ts'
import { analysisOf, rateText } from './statistics-texts.ts'
import styles from './statistics.module.css'

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

const MONEY_UNIT = 10_000

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
      <table className={styles['statutory']}>
        <Heads />
        <tbody>
          {byOrg.map((line) => (
            <Line key={line.orgId} name={line.name} line={line} />
          ))}
          <Line name="合计" line={sumOf(byOrg)} />
        </tbody>
      </table>
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

function Heads() {
  return (
    <thead>
      <tr>
        <th rowSpan={2}>单位</th>
        <th colSpan={3}>一般隐患</th>
        <th colSpan={3}>重大隐患</th>
        <th colSpan={6}>列入治理计划的重大隐患</th>
        <th rowSpan={2}>累计资金（万元）</th>
      </tr>
      <tr>
        {['排查', '已整改', '整改率', '排查', '已整改', '整改率'].map((head, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same three heads stand there twice
          <th key={`${head}${index}`}>{head}</th>
        ))}
        {['项数', '措施', '资金', '责任', '时限', '预案'].map((head) => (
          <th key={head}>{head}</th>
        ))}
      </tr>
    </thead>
  )
}

type Counted = Omit<HazardLine, 'orgId' | 'name'>

function Line({ name, line }: { name: string; line: Counted }) {
  const { ordinary, major, planned, goals, funds, people, times, emergency, cost } = line
  const cells = [ordinary, major].flatMap(({ total, closed }) => [total, closed, rateText(closed, total)])
  const money = (cost / MONEY_UNIT).toFixed(2)
  return (
    <tr>
      <th scope="row">{name}</th>
      {[...cells, planned, goals, funds, people, times, emergency, money].map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- cells stand below their heads
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
}

function sumOf(lines: readonly HazardLine[]): Counted {
  const add = (one: Counted['ordinary'], other: Counted['ordinary']) => ({
    ...one,
    total: one.total + other.total,
    closed: one.closed + other.closed,
  })
  return lines.reduce<Counted>(
    (sum, line) => ({
      ordinary: add(sum.ordinary, line.ordinary),
      major: add(sum.major, line.major),
      planned: sum.planned + line.planned,
      goals: sum.goals + line.goals,
      funds: sum.funds + line.funds,
      people: sum.people + line.people,
      times: sum.times + line.times,
      emergency: sum.emergency + line.emergency,
      cost: sum.cost + line.cost,
    }),
    NOTHING,
  )
}

const NO_COUNTS = { total: 0, closed: 0, open: 0, overdue: 0, closeRate: 0 }
const NOTHING: Counted = {
  ordinary: NO_COUNTS,
  major: NO_COUNTS,
  planned: 0,
  goals: 0,
  funds: 0,
  people: 0,
  times: 0,
  emergency: 0,
  cost: 0,
}
