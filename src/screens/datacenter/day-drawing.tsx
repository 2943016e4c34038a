import { momentOf } from '#contract/wire/minutes.ts'
import type { DayCourse } from '#core/dashboard/day-course.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { later } from '#widgets/later/later.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useState, useSyncExternalStore } from 'react'
import { DayLegend } from './day-legend.tsx'
import { dayTable } from './day-table.tsx'
import { DAY_SERIES, daySentence, readDay } from './day-texts.ts'
import type { LiveAge } from './live-age.ts'

const MinutePlot = later(async () => ({ default: (await import('#widgets/chart/minute-plot.tsx')).MinutePlot }))

interface DayDrawingProps {
  course: DayCourse
  scope: string
  age: LiveAge
  problem: string | null
  onRetry: () => void
  isShown: boolean
  /** Leads to the records that began within some minutes; undefined = no list shows them. @param from minutes since 1970 */
  open?: ((from: number, minutes: number) => void) | undefined
  /** The address of the records of a day, by its first minute. */
  details?: ((first: number) => string) | undefined
}

/** 今日学习曲线: plays and sign-ins of today by the minute, yesterday in grey. Source: SCREEN-16, walls 1.4. */
export function DayDrawing({ course, scope, age, problem, onRetry, isShown, open, details }: DayDrawingProps) {
  const { config } = useServices()
  const facts = useSyncExternalStore(course.subscribe, course.facts)
  const [point, setPoint] = useState<number | null>(null)
  const [read] = useState(() => readDay(course))
  const isRead = facts.asOf !== null
  // Drawn anew for another function; where it leads does not change while it is shown.
  const [pick] = useState(() => (minute: number) => {
    const { first, asOf } = course.facts()
    if (asOf !== null && momentOf(first + minute) <= asOf) open?.(first + minute, 1)
  })
  return (
    <ChartFrame
      title="今日学习曲线"
      summary={isRead ? daySentence(facts) : null}
      nothing="学习记录"
      table={isRead ? dayTable(facts, open) : null}
      asOf={facts.asOf}
      problem={problem}
      onRetry={onRetry}
      details={details?.(facts.first)}
      figures={['plays']}
      picture={{ scope, period: '今日', product: config.productName }}
    >
      <DayLegend course={course} facts={facts} point={point} age={age} />
      <MinutePlot
        series={DAY_SERIES}
        read={read}
        subscribe={course.subscribe}
        isShown={isShown}
        onPoint={setPoint}
        onPick={pick}
      />
    </ChartFrame>
  )
}
