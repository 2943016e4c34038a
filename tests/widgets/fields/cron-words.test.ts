import { cronRuns } from '#contract/kinds/cron-runs.ts'
import { cronSentence } from '#widgets/fields/cron-sentence.ts'
import { cronWords } from '#widgets/fields/cron-words.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.each([
  ['0 0 2 * * ?', '每天 02:00'],
  ['0 12 * * * ?', '每小时第 12 分'],
  ['0 0 * * * ?', '每小时整点'],
  ['0/5 * * * * ?', '每 5 秒'],
  ['*/5 * * * * ?', '每 5 秒'],
  ['0 0/5 * * * ?', '每 5 分钟'],
  ['0 * * * * ?', '每分钟'],
  ['20 * * * * ?', '每分钟第 20 秒'],
  ['0 30 8 ? * MON', '每周一 08:30'],
  ['0 30 8 ? * 2-6', '每周一至周五 08:30'],
  ['0 30 8 ? * SUN,WED', '每周三、日 08:30'],
  ['0 0 0 1 * ?', '每月 1 日 00:00'],
  ['0 0 0 L * ?', '每月 最后一天 00:00'],
  ['0 0 0 1,15 * ?', '每月 1 日、15 日 00:00'],
  ['0 0 0 1 1 ?', '每年 1 月 1 日 00:00'],
  ['0 0 8,12,18 * * ?', '每天 08:00、12:00、18:00'],
  ['0 30 0/2 * * ?', '每 2 小时，从 00:30 起'],
  ['0 0/10 9-17 * * ?', '每天 09:00–17:59 每 10 分钟'],
  ['0 0 9 ? * 6L', '每月最后一个周五 09:00'],
  ['0 0 9 ? * 2#1', '每月第一个周一 09:00'],
])('[SCREEN-68] %s reads %s', (text, words) => {
  expect(cronWords(text)).toBe(words)
})

test('[SCREEN-68] what is not plain is described, what means nothing stays', () => {
  expect(cronSentence('0 0 2 15W * ?')).toBeNull()
  expect(cronWords('0 0 2 15W * ?')).toMatch(/[\u4e00-\u9fff]/)
  expect(cronWords('0 0 2 * * ? 2027')).toContain('2027')
  expect(cronWords('nonsense')).toBe('nonsense')
})

const ZONE = 'UTC'
const MINUTE_MS = 60_000
const FROM = Date.UTC(2026, 0, 31, 23, 59)

const number = (least: number, most: number) => fc.integer({ min: least, max: most })
const list = (least: number, most: number) =>
  fc.uniqueArray(number(least, most), { minLength: 1, maxLength: 4 }).map((all) => all.toSorted((a, b) => a - b).join())
const range = (least: number, most: number) =>
  fc.tuple(number(least, most), number(least, most)).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`)
const step = (least: number, most: number) => number(1, most).map((every) => `${least}/${every}`)
const part = (least: number, most: number) =>
  fc.oneof(number(least, most).map(String), fc.constant('*'), step(least, most), list(least, most), range(least, most))

/** Day and weekday; one of them is always open. */
const days = fc.oneof(
  fc.constant(['*', '?'] as const),
  fc.oneof(list(1, 31), fc.constant('L')).map((day) => [day, '?'] as const),
  fc.oneof(list(1, 7), range(1, 7)).map((weekday) => ['?', weekday] as const),
  fc.tuple(number(1, 7), number(1, 4)).map(([day, which]) => ['?', `${day}#${which}`] as const),
  number(1, 7).map((day) => ['?', `${day}L`] as const),
)
const expression = fc
  .tuple(number(0, 59), part(0, 59), part(0, 23), days, fc.oneof(fc.constant('*'), list(1, 12)))
  .map(([second, minute, hour, [day, weekday], month]) => `${second} ${minute} ${hour} ${day} ${month} ${weekday}`)

test('[SCREEN-68] a plain sentence, read as a person reads it, names the moments at which the job runs', () => {
  fc.assert(
    fc.property(expression, (text) => {
      const sentence = cronSentence(text)
      // What is not plain is drawn anew; fast-check fails where hardly anything is plain.
      fc.pre(sentence !== null)
      const isMeant = meaningOf(sentence)
      const until = FROM + 40 * 24 * 60 * MINUTE_MS
      const runs = cronRuns(text, ZONE, FROM, 40, until)
      for (const at of runs) expect([text, sentence, new Date(at).toISOString(), isMeant(at)]).toContain(true)
      // Nothing is named that does not run.
      const end = runs.length < 40 ? until : runs.at(-1)!
      const second = Number(text.split(' ')[0])
      const named: number[] = []
      for (let at = FROM + second * 1_000; at <= end; at += MINUTE_MS) if (at > FROM && isMeant(at)) named.push(at)
      expect([text, sentence, named.length]).toEqual([text, sentence, runs.length])
    }),
  )
})

const WEEK = '日一二三四五六'
const ORDINALS = '一二三四五'

/** Reads a sentence: its days before the time, its time after them. */
function meaningOf(sentence: string): (ms: number) => boolean {
  const isTime = timeMeant(sentence)
  const isDay = dayMeant(sentence)
  return (ms) => isDay(new Date(ms)) && isTime(new Date(ms))
}

function dayMeant(sentence: string): (date: Date) => boolean {
  const months = [...(/(?<=每年 )[\d 月、]+月/.exec(sentence)?.[0].matchAll(/(\d+) 月/g) ?? [])].map(([, one]) =>
    Number(one),
  )
  const days = [...sentence.matchAll(/(\d+) 日/g)].map(([, one]) => Number(one))
  const [, ordinal, ofMonth] = /每月(?:最后一个|第(.)个)周(.)/.exec(sentence) ?? []
  const [, first, last] = /每周(.)至周(.)/.exec(sentence) ?? []
  const [, listed] = /每周([日一二三四五六、]+)(?: |，|$)/.exec(sentence) ?? []
  const monday = (day: number) => (day + 6) % 7
  return (date) => {
    const [day, weekday] = [date.getUTCDate(), date.getUTCDay()]
    const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    if (months.length > 0 && !months.includes(date.getUTCMonth() + 1)) return false
    if (days.length > 0 && !days.includes(day)) return false
    if (sentence.includes('最后一天') && day !== length) return false
    if (ofMonth !== undefined) {
      const isWhich = ordinal === undefined ? day > length - 7 : Math.ceil(day / 7) === ORDINALS.indexOf(ordinal) + 1
      return WEEK[weekday] === ofMonth && isWhich
    }
    if (first !== undefined) {
      const [from, to] = [first, last!].map((one) => monday(WEEK.indexOf(one)))
      return monday(weekday) >= from! && monday(weekday) <= to!
    }
    return listed === undefined || listed.split('、').includes(WEEK[weekday]!)
  }
}

function timeMeant(sentence: string): (date: Date) => boolean {
  const isWithin = withinMeant(sentence)
  const [, hours, start] = /每 (\d+) 小时(?:，从 ([\d:]+) 起)?/.exec(sentence) ?? []
  if (hours !== undefined) {
    const [, minute = 0, second = 0] = (start ?? '00:00').split(':').map(Number)
    return (date) =>
      date.getUTCHours() % Number(hours) === 0 && date.getUTCMinutes() === minute && date.getUTCSeconds() === second
  }
  const pace = paceMeant(sentence)
  if (pace !== null) return (date) => isWithin(date) && pace(date)
  const clocks = [...sentence.matchAll(/\d\d:\d\d(?::\d\d)?/g)].map(([text]) =>
    text.length === 5 ? `${text}:00` : text,
  )
  return (date) => clocks.includes(date.toISOString().slice(11, 19))
}

function withinMeant(sentence: string): (date: Date) => boolean {
  const [, from, to] = /(\d\d):00–(\d\d):59/.exec(sentence) ?? []
  return (date) => from === undefined || (date.getUTCHours() >= Number(from) && date.getUTCHours() <= Number(to))
}

function paceMeant(sentence: string): ((date: Date) => boolean) | null {
  const [, every, second] = /每 (\d+) 分钟(?:的第 (\d+) 秒)?/.exec(sentence) ?? []
  if (every !== undefined)
    return (date) => date.getUTCMinutes() % Number(every) === 0 && date.getUTCSeconds() === Number(second ?? 0)
  const [, minute, ofMinute] = /每小时第 (\d+) 分(?: (\d+) 秒)?/.exec(sentence) ?? []
  if (minute !== undefined)
    return (date) => date.getUTCMinutes() === Number(minute) && date.getUTCSeconds() === Number(ofMinute ?? 0)
  if (sentence.includes('每小时整点')) return (date) => date.getUTCMinutes() === 0 && date.getUTCSeconds() === 0
  const [, each] = /每分钟(?:第 (\d+) 秒)?/.exec(sentence) ?? []
  if (sentence.includes('每分钟')) return (date) => date.getUTCSeconds() === Number(each ?? 0)
  return null
}
