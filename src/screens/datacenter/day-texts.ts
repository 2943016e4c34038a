import { PLAYED } from '#contract/figures/counted-rows.ts'
import { momentOf } from '#contract/wire/minutes.ts'
import { inChina } from '#core/formats/dates.ts'
import { clockText, type DayCourse, type DayFacts } from '#core/dashboard/day-course.ts'
import { thousands } from '#core/formats/formats.ts'
import type { MinuteSeries } from '#widgets/chart/minute-plot.tsx'

interface DaySeries extends MinuteSeries {
  which: 'today' | 'before'
  column: 'plays' | 'logins'
}

/** What is drawn, the first lowest. */
export const DAY_SERIES: readonly DaySeries[] = [
  { label: '昨日学习', which: 'before', column: 'plays', color: '--andun-strong-border', width: 1 },
  { label: '登录', which: 'today', column: 'logins', color: '--andun-series2', width: 1.5 },
  { label: '学习', which: 'today', column: 'plays', color: '--andun-series1', width: 2 },
]

/** Fills the arrays of a drawing. */
export const readDay =
  (course: DayCourse) =>
  (values: readonly (number | null)[][]): number => {
    for (const [at, { which, column }] of DAY_SERIES.entries()) course.copy(which, column, values[at]!)
    return momentOf(course.facts().first) / 1_000
  }

/** The day so far in a sentence, with its best minute and the day before until the same minute. */
export function daySentence({ asOf, plays, logins, playsBefore, busiest }: DayFacts): string {
  if (asOf === null) return ''
  const most = busiest === null ? '' : `，最多的一分钟 ${clockText(busiest.minute)}（${thousands(busiest.plays)} 人次）`
  const until = inChina(asOf).slice(11, 16)
  return `今天到 ${until} 学习 ${thousands(plays)} 人次、登录 ${thousands(logins)} 次${most}；昨天同一时刻学习 ${thousands(playsBefore)} 人次`
}

/** The plays that began within some minutes. */
export function minuteAddress(from: number, minutes: number, orgId: string): string {
  const asked = new URLSearchParams({
    startTime_begin: inChina(momentOf(from)),
    startTime_end: inChina(momentOf(from + minutes) - 1),
    ...PLAYED,
  })
  if (orgId !== '') asked.set('orgId', orgId)
  return `/log/studentUse?${asked.toString()}`
}

/** 08:00–08:59 */
export const hourText = (hour: number): string => {
  const text = String(hour).padStart(2, '0')
  return `${text}:00–${text}:59`
}
