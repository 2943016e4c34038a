import { rateOf, type HazardStatistics } from '#contract/areas/hazard/hazard-statistics.ts'

interface Figure {
  label: string
  text: string
  /** What it is made of. */
  hint: string
  isUrgent: boolean
}

/** Percent with what it is a share of; — of nothing. Source: domain part 11. */
export function rateText(done: number, all: number): string {
  return all === 0 ? '—' : `${rateOf(done, all)}%`
}

const HOURS_A_DAY = 24
const hoursText = (hours: number | null) => (hours === null ? '—' : `${Math.round((hours / HOURS_A_DAY) * 10) / 10} 天`)

/** R8…R12 in words. */
export function figuresOf(statistics: HazardStatistics): Figure[] {
  const { total, closed, open, overdue, onTime, late, meanHours, medianHours, inspections } = statistics
  const figures = [
    { label: '排查隐患', text: `${total} 项`, hint: `已闭环 ${closed}，未闭环 ${open}，已超期 ${overdue}` },
    { label: '整改率', text: rateText(closed, total), hint: `${closed} / ${total} 项` },
    { label: '按期整改率', text: rateText(onTime.done, onTime.all), hint: `${onTime.done} / ${onTime.all} 项到期` },
    { label: '当前超期率', text: rateText(late.done, late.all), hint: `${late.done} / ${late.all} 项未闭环` },
    { label: '平均整改时长', text: hoursText(meanHours), hint: `中位数 ${hoursText(medianHours)}` },
  ].map((figure) => ({ ...figure, isUrgent: false }))
  figures[3]!.isUrgent = late.done > 0
  if (inspections === null) return figures
  const { done, all } = inspections
  return [
    ...figures,
    { label: '排查完成率', text: rateText(done, all), hint: `${done} / ${all} 项任务`, isUrgent: false },
  ]
}

/** What the sheet says about its figures. */
export function analysisOf(statistics: HazardStatistics): string {
  const { total, closed, open, overdue, byType } = statistics
  if (total === 0) return '本期没有排查出隐患。'
  const [most] = byType
  const rest = `未闭环 ${open + overdue} 项，其中超期 ${overdue} 项`
  const kind = most === undefined ? '' : `，以“${most.name}”最多（${most.total} 项）`
  return `本期排查隐患 ${total} 项${kind}；已闭环 ${closed} 项，整改率 ${rateText(closed, total)}；${rest}。`
}
