/** A part of an expression. */
export interface CronPart {
  name: string
  least: number
  most: number
  /** Names that may stand for numbers, from `least` on. */
  names?: readonly string[]
  /** Further forms, beside numbers, lists, ranges and steps. */
  special?: RegExp
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** Second, minute, hour, day, month, weekday and year. */
export const CRON_PARTS: readonly CronPart[] = [
  { name: '秒', least: 0, most: 59 },
  { name: '分', least: 0, most: 59 },
  { name: '时', least: 0, most: 23 },
  { name: '日', least: 1, most: 31, special: /^(\?|L|([1-9]|[12]\d|3[01])W)$/ },
  { name: '月', least: 1, most: 12, names: MONTHS },
  { name: '周', least: 1, most: 7, names: DAYS, special: /^(\?|L|[1-7]L|[1-7]#[1-5])$/ },
  { name: '年', least: 1970, most: 2099 },
]

/** What is wrong with an expression as Quartz writes it (six parts, perhaps a year), or null. */
export function cronProblem(text: string): string | null {
  const parts = text.trim().split(/\s+/)
  if (parts.length < 6 || parts.length > 7) return '应由 6 或 7 段组成：秒 分 时 日 月 周（年）'
  const bad = parts.findIndex((part, at) => !isPart(part.toUpperCase(), CRON_PARTS[at]!))
  if (bad !== -1) return `的“${CRON_PARTS[bad]!.name}”不正确：${parts[bad]!}`
  if (parts[3] !== '?' && parts[5] !== '?' && parts[3] !== '*' && parts[5] !== '*')
    return '的“日”和“周”只能填一个，另一个填 ?'
  return null
}

/** The same expression with ranges instead of open steps: `0/5` begins at 0 and goes on to the end, `0-59/5`. */
export function cronPattern(text: string): string {
  const parts = text.trim().toUpperCase().split(/\s+/)
  const closed = parts.map((part, at) => {
    const { most } = CRON_PARTS[at]!
    return part
      .split(',')
      .map((member) => member.replace(/^(\d+)\//, `$1-${most}/`))
      .join(',')
  })
  return closed.join(' ')
}

function isPart(text: string, part: CronPart): boolean {
  return text.split(',').every((member) => part.special?.test(member) === true || isMember(member, part))
}

function isMember(text: string, part: CronPart): boolean {
  const [, range = '', step] = /^([^/]+)(?:\/(\d{1,2}))?$/.exec(text) ?? []
  if (range === '' || step === '0' || step === '00') return false
  if (range === '*') return true
  const ends = range.split('-')
  if (ends.length > 2 || !ends.every((end) => isNumber(end, part))) return false
  return ends.length === 1 || numberOf(ends[0]!, part) <= numberOf(ends[1]!, part)
}

function isNumber(text: string, part: CronPart): boolean {
  if (part.names?.includes(text)) return true
  return /^\d{1,4}$/.test(text) && Number(text) >= part.least && Number(text) <= part.most
}

/** The number that a number or a name stands for. */
export function numberOf(text: string, { names = [], least }: CronPart): number {
  const named = names.indexOf(text)
  return named === -1 ? Number(text) : named + least
}
