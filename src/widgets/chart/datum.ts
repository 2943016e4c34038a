import type { Bar } from './bar-list.tsx'

/** What is drawn at one place, and the list behind it. */
export interface Datum extends Bar {
  /** Where the rows behind it are listed. */
  href?: string | undefined
  /** It is cut by the range, or still runs. */
  isPartial?: boolean
}

/** What drawings are told. */
export interface ChartProps {
  /** What it shows, for who does not see it. */
  label: string
  series: readonly string[]
  data: readonly Datum[]
  /** How a value is written exactly. */
  text: (value: number) => string
}

/** What is said of one place: `11-24 周二：学习人次 96，学习时长 12 小时`. */
export function sentenceOf(
  { label, values, isPartial = false }: Datum,
  { series, text }: Pick<ChartProps, 'series' | 'text'>,
): string {
  const said = series.map((name, which) => {
    const value = values[which] ?? null
    return `${name} ${value === null ? '—' : text(value)}`
  })
  return `${label}${isPartial ? '（未满）' : ''}：${said.join('，')}`
}
