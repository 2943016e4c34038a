import styles from './bar-list.module.css'
import { seriesColor } from './series-color.ts'

/** A thing that is counted, with a value per series. */
export interface Bar {
  key: string
  label: string
  values: readonly (number | null)[]
}

interface BarListProps {
  /** What it shows, for who does not see it. */
  label: string
  series: readonly string[]
  bars: readonly Bar[]
  /** Shows each value as a part of the whole of its series. */
  hasShares?: boolean
}

/** More lines than one looks at. */
const MOST_LINES = 20

/** Values side by side: a line of its own per thing and series, as long as its value or its share, which stands behind it. The longest fills the width. */
export function BarList({ label, series, bars, hasShares = false }: BarListProps) {
  const shown = bars.slice(0, Math.max(1, Math.floor(MOST_LINES / Math.max(1, series.length))))
  const wholes = series.map((_name, which) =>
    bars.reduce((sum, { values }) => sum + Math.max(0, values[which] ?? 0), 0),
  )
  const lengthOf = (value: number | null, which: number) =>
    Math.max(0, value ?? 0) / (hasShares ? wholes[which] || 1 : 1)
  const most = Math.max(1e-9, ...shown.flatMap(({ values }) => values.map(lengthOf)))
  return (
    <figure className={styles['chart']} aria-label={label}>
      <figcaption>
        <strong>{label}</strong>
        {series.map((name, which) => (
          <span key={name} style={toneOf(which)}>
            {name}
          </span>
        ))}
      </figcaption>
      <ol>
        {shown.map((bar) => (
          <li key={bar.key}>
            <span className={styles['name']} title={bar.label}>
              {bar.label}
            </span>
            <span className={styles['bars']}>
              {bar.values.map((value, which) => (
                <span key={series[which]} className={styles['line']} style={toneOf(which)}>
                  <i style={{ width: `${(lengthOf(value, which) / most) * 100}%` }} />
                  <b>{hasShares ? shareText(value, wholes[which]!) : valueText(value)}</b>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {bars.length > shown.length && (
        <p>
          图中为前 {shown.length} 项，全部 {bars.length} 项见下表
        </p>
      )}
    </figure>
  )
}

const toneOf = (which: number) => ({ '--tone': `var(${seriesColor(which)})` }) as React.CSSProperties

function valueText(value: number | null): string {
  return value === null ? '—' : value.toLocaleString('zh-CN')
}

function shareText(value: number | null, whole: number): string {
  return value === null || whole === 0 ? '—' : `${valueText(value)}（${((value / whole) * 100).toFixed(1)}%）`
}
