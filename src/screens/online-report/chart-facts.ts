import { inChina } from '#core/formats/dates.ts'
import type { ReportDefinition, ShownColumn } from '#contract/areas/online-report/definition.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Line } from '#widgets/chart/line.ts'
import type { Bar } from '#widgets/chart/bar-list.tsx'

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'progress'])
/** As many courses as one can tell apart. */
const MOST_SERIES = 4
/** How many times larger the values of a series may be than those of another beside it. */
const MOST_TIMES = 20

/** The columns that are drawn over the first one. */
export function seriesOf({ columns }: Pick<ReportDefinition, 'columns'>): ShownColumn[] {
  return columns
    .slice(1)
    .filter(({ field }) => NUMBERS.has(field.kind))
    .slice(0, MOST_SERIES)
}

/** The series of each drawing: those that can be read on one scale. Beside amounts of money, counts are lines of no length. */
export function drawingsOf(definition: Pick<ReportDefinition, 'columns'>, rows: readonly Row[]): ShownColumn[][] {
  const drawings: { largest: number; series: ShownColumn[] }[] = []
  for (const column of seriesOf(definition)) {
    const largest = Math.max(0, ...rows.map((row) => Math.abs(numberIn(row, column.name) ?? 0)))
    const like = drawings.find((drawing) => areAlike(drawing.largest, largest))
    if (like === undefined) drawings.push({ largest, series: [column] })
    else {
      like.series.push(column)
      like.largest ||= largest
    }
  }
  return drawings.map(({ series }) => series)
}

/** What is nothing but zeros stands anywhere. */
function areAlike(one: number, other: number): boolean {
  const [least, most] = [Math.min(one, other), Math.max(one, other)]
  return least === 0 || most / least <= MOST_TIMES
}

/** What a cell says: its text where it stands for something. */
export function textIn(row: Row, { name, field }: ShownColumn): string {
  const value = row[`${name}_dictText`] ?? row[name] ?? ''
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  return field.choices?.find((choice) => choice.value === text)?.text ?? text
}

/** Rows as bars, each called what its first column says. */
export function barsOf(
  { columns: [axis] }: Pick<ReportDefinition, 'columns'>,
  rows: readonly Row[],
  series: readonly ShownColumn[],
): Bar[] {
  return rows.map((row) => ({
    key: idOf(row),
    label: (axis && textIn(row, axis)) || '（空）',
    values: series.map(({ name }) => numberIn(row, name)),
  }))
}

export interface Courses {
  at: number[]
  lines: Line[]
  /** How a moment is written, as exactly as the rows say it. */
  moment: (ms: number) => string
}

/** Rows as courses over the moments of their first column; null where it holds no moments. */
export function coursesOf(
  { columns: [axis] }: Pick<ReportDefinition, 'columns'>,
  rows: readonly Row[],
  series: readonly ShownColumn[],
): Courses | null {
  if (axis === undefined) return null
  const texts = rows.map((row) => textIn(row, axis))
  const longest = Math.max(0, ...texts.map((text) => text.length))
  const moments = texts.map(momentOf)
  if (rows.length < 2 || moments.some(Number.isNaN)) return null
  const order = moments.map((_ms, index) => index).toSorted((one, other) => moments[one]! - moments[other]!)
  return {
    at: order.map((index) => moments[index]!),
    lines: series.map(({ name, field }) => ({
      label: field.label,
      values: order.map((index) => numberIn(rows[index]!, name)),
    })),
    moment: (ms) => inChina(ms).slice(0, longest),
  }
}

const MOMENT = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?: (\d{2}:\d{2}:\d{2}))?$/

function momentOf(text: string): number {
  const found = MOMENT.exec(text)
  if (found === null) return NaN
  const [, year, month = '01', day = '01', time = '00:00:00'] = found
  return Date.parse(`${year}-${month}-${day}T${time}+08:00`)
}

function numberIn(row: Row, name: string): number | null {
  const value = row[name]
  return value === null || value === undefined || value === '' ? null : Number(value)
}
