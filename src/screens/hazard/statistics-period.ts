import { QUARTERS, type Quarter } from '#contract/areas/hazard/hazard-statistics.ts'

/** What statistics are about; it stands in the address of the page. */
export interface StatisticsPeriod {
  year: number
  quarter: Quarter
}

/** Years that can be chosen: this one and those before it. */
const YEARS = 5

/** @param today `YYYY-MM-DD` */
export function yearsUntil(today: string): number[] {
  const year = Number(today.slice(0, 4))
  return Array.from({ length: YEARS }, (_each, back) => year - back)
}

/** What an address says; this year where it says nothing that can be chosen. */
export function readPeriod(query: string, today: string): StatisticsPeriod {
  const parameters = new URLSearchParams(query)
  const years = yearsUntil(today)
  const year = years.find((each) => String(each) === parameters.get('year')) ?? years[0]!
  return { year, quarter: QUARTERS.find((each) => each === parameters.get('quarter')) ?? '' }
}

/** The address with another period; what else stands in it stays. */
export function writePeriod(query: string, { year, quarter }: StatisticsPeriod): string {
  const parameters = new URLSearchParams(query)
  parameters.set('year', String(year))
  if (quarter === '') parameters.delete('quarter')
  else parameters.set('quarter', quarter)
  return parameters.toString()
}

const QUARTER_TEXTS: Readonly<Record<Quarter, string>> = {
  '': '全年',
  '1': '第一季度',
  '2': '第二季度',
  '3': '第三季度',
  '4': '第四季度',
}

export const QUARTER_CHOICES = QUARTERS.map((value) => ({ value, label: QUARTER_TEXTS[value] }))

/** 2026 年第三季度, 2026 年度. */
export function periodText({ year, quarter }: StatisticsPeriod): string {
  return quarter === '' ? `${year} 年度` : `${year} 年${QUARTER_TEXTS[quarter]}`
}
