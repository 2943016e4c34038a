/** How texts go on behind those that are given: `back` counts from the first one upwards. */
export interface Series {
  /** The text `step` places behind the last (1, 2, …) or, with `back`, before the first one. */
  after(step: number): string
  back(step: number): string
}

/** The series that texts begin: numbers, dates, months, counted names and the lists of the calendar; null = they only repeat. */
export function seriesOf(texts: readonly string[]): Series | null {
  if (texts.length === 0) return null
  return (
    dateSeries(texts) ?? listSeries(texts) ?? (texts.length > 1 ? numberSeries(texts) : null) ?? countedSeries(texts)
  )
}

/** A place in a series on the far side of its beginning. */
const both = (texts: readonly string[], at: (index: number) => string): Series => ({
  after: (step) => at(texts.length - 1 + step),
  back: (step) => at(-step),
})

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/

/** Two numbers and more: they go on by the same step; where steps differ, by the line that lies best among them. */
function numberSeries(texts: readonly string[]): Series | null {
  if (!texts.every((text) => NUMBER.test(text))) return null
  const decimals = Math.max(...texts.map((text) => (text.split('.')[1] ?? '').length))
  const values = texts.map(Number)
  const { start, step } = lineThrough(values)
  const isEven = values.every((value, index) => Math.abs(start + step * index - value) < 1e-9)
  const kept = isEven ? decimals : Math.max(decimals, 2)
  return both(texts, (index) => plain(start + step * index, kept, isEven))
}

const plain = (value: number, decimals: number, isEven: boolean): string => {
  const fixed = value.toFixed(decimals)
  return isEven ? fixed : String(Number(fixed))
}

/** Least squares over 0, 1, 2 … */
function lineThrough(values: readonly number[]): { start: number; step: number } {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let over = 0
  let under = 0
  for (const [index, value] of values.entries()) {
    over += (index - middle) * (value - mean)
    under += (index - middle) ** 2
  }
  const step = under === 0 ? 0 : over / under
  return { start: mean - step * middle, step }
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})( \d{2}:\d{2}(?::\d{2})?)?$/
const MONTH = /^(\d{4})-(\d{2})$/
const DAY_MS = 86_400_000

/** Days go on by days, the same day of other months by months. */
function dateSeries(texts: readonly string[]): Series | null {
  const months = texts.map((text) => MONTH.exec(text))
  if (months.every((found) => found !== null)) {
    const step = evenStep(months.map(([, year, month]) => Number(year) * 12 + Number(month) - 1))
    const first = Number(months[0]?.[1]) * 12 + Number(months[0]?.[2]) - 1
    return step === null ? null : both(texts, (index) => monthText(first + step * index))
  }
  const days = texts.map((text) => DATE.exec(text))
  if (!days.every((found) => found !== null)) return null
  const time = days[0]?.[4] ?? ''
  if (days.some((found) => (found[4] ?? '') !== time)) return null
  return monthlySeries(texts, days, time) ?? dailySeries(texts, days, time)
}

const dayNumber = (found: RegExpExecArray): number =>
  Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])) / DAY_MS

function dailySeries(texts: readonly string[], days: readonly RegExpExecArray[], time: string): Series | null {
  const numbers = days.map(dayNumber)
  const step = evenStep(numbers)
  const first = numbers[0] ?? 0
  return step === null ? null : both(texts, (index) => dayText(first + step * index) + time)
}

/** The same day of the month, or always the last one. */
function monthlySeries(texts: readonly string[], days: readonly RegExpExecArray[], time: string): Series | null {
  if (days.length < 2) return null
  const months = days.map((found) => Number(found[1]) * 12 + Number(found[2]) - 1)
  const step = evenStep(months)
  if (step === null || step === 0) return null
  const day = Math.max(...days.map((found) => Number(found[3])))
  const fits = days.every((found, index) => Number(found[3]) === Math.min(day, daysIn(months[index] ?? 0)))
  const first = months[0] ?? 0
  if (!fits) return null
  return both(texts, (index) => {
    const month = first + step * index
    return `${monthText(month)}-${two(Math.min(day, daysIn(month)))}${time}`
  })
}

/** One alone goes on by one; others by their common difference. @returns null when they differ */
function evenStep(numbers: readonly number[]): number | null {
  const [first, second] = numbers
  if (first === undefined || second === undefined) return 1
  const step = second - first
  return numbers.every((value, index) => value === first + step * index) ? step : null
}

const two = (value: number): string => String(value).padStart(2, '0')
const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${two((month % 12) + 1)}`
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
const daysIn = (month: number): number => new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()

const LISTS: readonly (readonly string[])[] = [
  Array.from('一二三四五六日').map((day) => `星期${day}`),
  Array.from('一二三四五六日').map((day) => `周${day}`),
  ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'].map((month) => `${month}月`),
  Array.from('一二三四').map((quarter) => `第${quarter}季度`),
  Array.from('甲乙丙丁戊己庚辛壬癸'),
  Array.from('子丑寅卯辰巳午未申酉戌亥'),
]

function listSeries(texts: readonly string[]): Series | null {
  for (const list of LISTS) {
    const places = texts.map((text) => list.indexOf(text))
    if (places.includes(-1)) continue
    const step = cyclicStep(places, list.length)
    const first = places[0] ?? 0
    if (step === null) return null
    return both(texts, (index) => list[modulo(first + step * index, list.length)] ?? '')
  }
  return null
}

function cyclicStep(places: readonly number[], length: number): number | null {
  const [first, second] = places
  if (first === undefined || second === undefined) return 1
  const step = modulo(second - first, length)
  return places.every((place, index) => place === modulo(first + step * index, length)) ? step : null
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by

const COUNTED = /^(.*?\D)(\d{1,15})(\D*)$/s

/** Names that end in a number, leading zeros kept: 设备007 → 设备008. */
function countedSeries(texts: readonly string[]): Series | null {
  const found = texts.map((text) => COUNTED.exec(text))
  if (!found.every((parts) => parts !== null)) return null
  const [first] = found
  const isSame = found.every((parts) => parts[1] === first?.[1] && parts[3] === first?.[3])
  const step = evenStep(found.map((parts) => Number(parts[2])))
  if (!first || !isSame || step === null) return null
  const digits = (first[2] ?? '').length
  return both(texts, (index) => {
    const count = Math.abs(Number(first[2]) + step * index)
    return `${first[1]}${String(count).padStart(digits, '0')}${first[3]}`
  })
}
