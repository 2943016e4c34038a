/** A row of the comparison: `id` and one value per column. */
export type BenchRow = Record<string, string | number>

type Kind = 'text' | 'number' | 'money' | 'date' | 'tag' | 'person' | 'percent' | 'note'

export interface BenchColumn {
  key: string
  label: string
  width: number
  kind: Kind
}

/** What a table is given: the same for all. */
export interface Given {
  columns: readonly BenchColumn[]
  rows: BenchRow[]
  rowHeight: number
}

const KINDS: readonly Kind[] = ['text', 'number', 'tag', 'date', 'money', 'person', 'percent', 'note']
const WIDTHS: Record<Kind, number> = {
  text: 160,
  number: 100,
  money: 120,
  date: 120,
  tag: 100,
  person: 110,
  percent: 90,
  note: 220,
}
const STATES = ['正常', '待检', '停用']
const PEOPLE = ['王建国', '李秀英', '张伟', '刘洋', '陈静', '杨帆', '赵磊', '周敏']
const PLACES = ['一号库房', '二号库房', '装卸区', '锅炉房', '配电室', '中控室']

/** Mixed columns, the same sequence for all tables. */
export function makeColumns(count: number): BenchColumn[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length]!
    return { key: `c${index}`, label: `列${index + 1}`, width: WIDTHS[kind], kind }
  })
}

/** Rows of a generator that begins anew every time. */
export function makeRows(count: number, columns: readonly BenchColumn[]): BenchRow[] {
  const random = generator(20_261_122)
  return Array.from({ length: count }, (_, index) => {
    const row: BenchRow = { id: `r${index}` }
    for (const { key, kind } of columns) row[key] = makeValue(kind, index, random)
    return row
  })
}

export function makeValue(kind: Kind, index: number, random: () => number): string | number {
  if (kind === 'text') return `灭火器 ${index + 1}`
  if (kind === 'number') return Math.floor(random() * 1_000_000)
  if (kind === 'money') return Math.floor(random() * 10_000_000) / 100
  if (kind === 'percent') return Math.floor(random() * 101)
  if (kind === 'date') return `2026-${twoDigits(1 + random() * 12)}-${twoDigits(1 + random() * 28)}`
  if (kind === 'tag') return Math.floor(random() * STATES.length)
  if (kind === 'person') return PEOPLE[Math.floor(random() * PEOPLE.length)]!
  return `${PLACES[Math.floor(random() * PLACES.length)]!}东侧第 ${Math.floor(random() * 90) + 1} 排`
}

/** The words of a cell; every table shows the same. */
export function textOf(kind: Kind, value: string | number): string {
  if (kind === 'money') return Number(value).toFixed(2)
  if (kind === 'percent') return `${value}%`
  if (kind === 'tag') return STATES[Number(value)] ?? ''
  return String(value)
}

/** The value that a pasted text means. */
export function valueOf(kind: Kind, text: string): string | number {
  if (kind === 'number' || kind === 'money') return Number(text)
  if (kind === 'percent') return Number(text.replace('%', ''))
  if (kind === 'tag') return STATES.indexOf(text)
  return text
}

/** Numbers from 0 to 1 that are the same in every run. */
export function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0')
