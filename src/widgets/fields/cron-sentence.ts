import { cronValues } from '#contract/kinds/cron-values.ts'

const WEEKDAYS = ['', '日', '一', '二', '三', '四', '五', '六']
const ORDINALS = ['', '一', '二', '三', '四', '五']
const ALL = { second: 60, minute: 60, hour: 24, day: 31, month: 12, weekday: 7 }
/** More times than one reads at a glance. */
const MOST_TIMES = 6

/** What a plain expression means as a person would say it, such as 每天 02:00; null = it is not plain. @param text a sound expression */
export function cronSentence(text: string): string | null {
  const [second = '', minute = '', hour = '', day = '', month = '', weekday = '', year = '*'] = text
    .trim()
    .toUpperCase()
    .split(/\s+/)
  const days = year === '*' ? daysText(day, month, weekday) : null
  const time = timeText([...cronValues(second, 0)], [...cronValues(minute, 1)], [...cronValues(hour, 2)])
  if (days === null || time === null) return null
  if (time.kind === 'pace') return days === '' ? time.text : `${days}，${time.text}`
  return `${days === '' ? '每天' : days} ${time.text}`
}

/** Which days; empty = all of them, null = they cannot be said plainly. */
function daysText(day: string, month: string, weekday: string): string | null {
  const months = [...cronValues(month, 4)]
  const isEveryMonth = months.length === ALL.month
  const ofWeek = weekdayText(weekday)
  const ofMonth = dayText(day)
  if (ofWeek === null || ofMonth === null) return null
  if (ofWeek !== '') return isEveryMonth && ofMonth === '' ? ofWeek : null
  if (isEveryMonth) return ofMonth === '' ? '' : `每月 ${ofMonth}`
  const named = `每年 ${months.map((one) => `${one} 月`).join('、')}`
  if (ofMonth === '') return `${named}每天`
  return months.length === 1 ? `${named} ${ofMonth}` : `${named}的 ${ofMonth}`
}

function dayText(part: string): string | null {
  if (part === '?' || part === '*') return ''
  if (part === 'L') return '最后一天'
  if (/[LW]/.test(part)) return null
  const days = [...cronValues(part, 3)].toSorted((a, b) => a - b)
  if (days.length === ALL.day) return ''
  return days.length > MOST_TIMES ? null : days.map((one) => `${one} 日`).join('、')
}

function weekdayText(part: string): string | null {
  if (part === '?' || part === '*') return ''
  if (part === 'L') return '每周六'
  const [, last, of, which] = /^(?:(\d)L|(\d)#(\d))$/.exec(part) ?? []
  if (last !== undefined) return `每月最后一个周${WEEKDAYS[Number(last)]}`
  if (of !== undefined) return `每月第${ORDINALS[Number(which)]}个周${WEEKDAYS[Number(of)]}`
  if (/[L#]/.test(part)) return null
  // The week begins on Monday.
  const days = [...cronValues(part, 5)].map((one) => (one === 1 ? 8 : one)).toSorted((a, b) => a - b)
  if (days.length === ALL.weekday) return ''
  const names = days.map((one) => WEEKDAYS[one === 8 ? 1 : one]!)
  if (days.length > 2 && days.at(-1)! - days[0]! === days.length - 1) return `每周${names[0]}至周${names.at(-1)}`
  return `每周${names.join('、')}`
}

type Time = { kind: 'clock' | 'pace'; text: string }

/** At which times of a day, or how often. */
function timeText(seconds: readonly number[], minutes: readonly number[], hours: readonly number[]): Time | null {
  const pace = paceText(seconds, minutes)
  if (hours.length === ALL.hour) return pace === null ? null : { kind: 'pace', text: pace }
  const [second, minute] = [seconds[0]!, minutes[0]!]
  if (seconds.length > 1) return null
  const step = stepOf(hours, ALL.hour)
  if (minutes.length === 1 && step !== null) {
    const from = minute === 0 && second === 0 ? '' : `，从 ${clock(0, minute, second)} 起`
    return { kind: 'pace', text: `每 ${step} 小时${from}` }
  }
  if (minutes.length === 1 && hours.length <= MOST_TIMES) {
    const sorted = hours.toSorted((a, b) => a - b)
    return { kind: 'clock', text: sorted.map((hour) => clock(hour, minute, second)).join('、') }
  }
  const isWhole = hours.at(-1)! - hours[0]! === hours.length - 1
  if (pace === null || !isWhole) return null
  return { kind: 'clock', text: `${clock(hours[0]!, 0, 0)}–${clock(hours.at(-1)!, 59, 0)} ${pace}` }
}

/** How often within an hour. */
function paceText(seconds: readonly number[], minutes: readonly number[]): string | null {
  const [second, minute] = [seconds[0]!, minutes[0]!]
  if (seconds.length > 1) {
    const step = seconds.length === ALL.second ? 1 : stepOf(seconds, ALL.second)
    if (step === null || minutes.length !== ALL.minute) return null
    return step === 1 ? '每秒' : `每 ${step} 秒`
  }
  if (minutes.length === ALL.minute) return second === 0 ? '每分钟' : `每分钟第 ${second} 秒`
  if (minutes.length === 1) {
    const isWhole = minute === 0 && second === 0
    return isWhole ? '每小时整点' : `每小时第 ${minute} 分${second === 0 ? '' : ` ${second} 秒`}`
  }
  const step = stepOf(minutes, ALL.minute)
  if (step === null) return null
  return second === 0 ? `每 ${step} 分钟` : `每 ${step} 分钟的第 ${second} 秒`
}

/** The step of values that begin at 0 and go round without a shorter one; null = they do not. */
function stepOf(values: readonly number[], whole: number): number | null {
  const step = (values[1] ?? 0) - (values[0] ?? 0)
  if (values[0] !== 0 || step <= 0 || whole % step !== 0 || values.length !== whole / step) return null
  return values.every((value, index) => value === index * step) ? step : null
}

function clock(hour: number, minute: number, second: number): string {
  const parts = second === 0 ? [hour, minute] : [hour, minute, second]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
