import { thousands } from './formats.ts'

/** What stands where nothing is known. */
export const MISSING = '—'

const TEN_THOUSAND = 10_000
const HUNDRED_MILLION = 100_000_000
const DIGITS = 3
const HOUR_S = 3_600
const MINUTE_S = 60
const DAY_MS = 86_400_000
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** A figure in few digits: `9,876`, `1.26 万`, `3.42 亿`; three significant digits from ten thousand on. Source: walls 5.4. */
export function shortNumber(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return MISSING
  const size = Math.abs(value)
  if (size < TEN_THOUSAND) return thousands(value)
  const inTenThousands = significant(value / TEN_THOUSAND)
  if (Math.abs(inTenThousands) < HUNDRED_MILLION / TEN_THOUSAND) return `${written(inTenThousands)} 万`
  return `${written(significant(value / HUNDRED_MILLION))} 亿`
}

const significant = (value: number): number => Number(value.toPrecision(DIGITS))

function written(value: number): string {
  const whole = Math.floor(Math.log10(Math.abs(value))) + 1
  return thousands(value.toFixed(Math.max(0, DIGITS - whole)))
}

/** Seconds as hours, `4,212 小时`, below one as minutes, `42 分`. */
export function hoursText(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return MISSING
  if (seconds === 0) return '0 小时'
  if (seconds < MINUTE_S) return '不足 1 分'
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} 分`
  const hours = seconds / HOUR_S
  return `${shortNumber(hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours))} 小时`
}

/** A share with one decimal; 100% and 0% only where they are exact. */
export function percentText(ratio: number | null): string {
  if (ratio === null || !Number.isFinite(ratio)) return MISSING
  if (ratio === 0 || ratio === 1) return `${ratio * 100}%`
  const text = (ratio * 100).toFixed(1)
  if (text === '100.0' && ratio < 1) return '>99.9%'
  return text === '0.0' && ratio > 0 ? '<0.1%' : `${thousands(text)}%`
}

/** `11-24 周二` of a day `yyyy-MM-dd`. */
export function weekdayText(day: string): string {
  const weekday = WEEKDAYS[(Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS) + 4) % WEEKDAYS.length]
  return `${day.slice(5)} ${weekday}`
}

/** From where on a change is worth a word. */
const NOTABLE = 0.2

interface Change {
  now: number
  /** null = nothing is known of it. */
  before: number | null
  better: 'more' | 'less' | 'neither'
  /** What it is compared with, such as `上月同期`. */
  than: string
}

/** How a figure stands beside the period before: `较上月同期 ↑ 12.4%`. Source: walls 1.1. */
export function changeText({ now, before, better, than }: Change): string {
  if (before === null) return '无上期数据'
  if (before === 0) return '上期为 0'
  if (now === before) return `与${than}持平`
  const change = (now - before) / before
  const text = `较${than} ${change > 0 ? '↑' : '↓'} ${percentText(Math.abs(change))}`
  if (better === 'neither' || Math.abs(change) <= NOTABLE) return text
  return `${text}，${change > 0 === (better === 'more') ? '好于' : '差于'}${than}`
}
