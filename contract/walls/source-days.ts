import { drillWeeks } from '#contract/areas/drill/drill-days.ts'
import { monthsLater } from '#contract/wire/calendar-days.ts'
import { daysAfter, type Days } from '#contract/figures/periods.ts'
import { WALL_SOURCES, type WallSource } from './wall-figures.ts'

const MONTHS = 12

/** The days that a source counts, null = it says itself. @param today `yyyy-MM-dd` */
export function daysOfSource(name: WallSource, today: string): Days | null {
  const { days } = WALL_SOURCES[name]
  if (days === 'drillWeeks') return drillWeeks(today)
  if (days === 'twelveMonths') return { from: monthsLater(`${today.slice(0, 7)}-01`, 1 - MONTHS), to: today }
  return days === null ? null : { from: daysAfter(today, 1 - days), to: today }
}
