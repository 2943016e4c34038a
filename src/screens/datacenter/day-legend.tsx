import { clockText, type DayCourse, type DayFacts } from '#core/dashboard/day-course.ts'
import { thousands } from '#core/formats/formats.ts'
import { minuteOf } from '#contract/wire/minutes.ts'
import { DAY_SERIES } from './day-texts.ts'
import styles from './day-curve.module.css'
import { liveAgeText, type LiveAge } from './live-age.ts'

interface DayLegendProps {
  course: DayCourse
  facts: DayFacts
  /** The minute of the day under the pointer; null = the running one. */
  point: number | null
  age: LiveAge
}

/** What was counted in the minute under the pointer, or in the last one, and how old the newest is. */
export function DayLegend({ course, facts, point, age }: DayLegendProps) {
  const { first, asOf } = facts
  const minute = point ?? (asOf === null ? 0 : minuteOf(asOf) - first)
  return (
    <p className={styles['legend']} data-legend="">
      {DAY_SERIES.map((series) => (
        <span key={series.label} style={{ '--tone': `var(${series.color})` } as React.CSSProperties}>
          {series.label} <b>{valueText(course.at(series.which, series.column, minute))}</b>
        </span>
      ))}
      <time>{clockText(first + minute)}</time>
      <em data-age={age}>{liveAgeText(age, asOf)}</em>
    </p>
  )
}

const valueText = (value: number | null): string => (value === null ? '—' : thousands(value))
