import { minuteSchema, momentOf } from '#contract/wire/minutes.ts'
import { createDayCourse, MINUTES_OF_DAY, type DayCourse } from '#core/day-course.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { useSnapshotFeed } from '#widgets/dashboard/use-snapshot-feed.ts'
import { later } from '#widgets/later/later.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useVisible } from '#widgets/use-visible.ts'
import { useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { DayLegend } from './day-legend.tsx'
import { dayTable } from './day-table.tsx'
import { minuteAddress, daySentence, DAY_SERIES, readDay } from './day-texts.ts'

const MinutePlot = later(async () => ({ default: (await import('#widgets/chart/minute-plot.tsx')).MinutePlot }))

/** The feed promises a frame every five seconds. */
const PROMISE_MS = 10_000
const answerSchema = z.object({ minutes: z.array(minuteSchema), at: z.number() })

/** 今日学习曲线: plays and sign-ins of today by the minute, yesterday in grey, told while somebody looks. Source: SCREEN-16, walls 1.4. */
export function DayCurve({ orgId, scope }: { orgId: string; scope: string }) {
  const page = usePage()
  const { config } = useServices()
  const isShown = useVisible() && page.active
  const [course] = useState(createDayCourse)
  const { age, problem, retry } = useSnapshotFeed({
    feed: 'minutes',
    path: '/space/analysis/day-minutes',
    orgId,
    isShown,
    promiseMs: PROMISE_MS,
    take: takeDay(course),
    hear: course.hear,
  })
  const facts = useSyncExternalStore(course.subscribe, course.facts)
  const [point, setPoint] = useState<number | null>(null)
  const [read] = useState(() => readDay(course))
  const isRead = facts.asOf !== null
  const open = (from: number, minutes: number) => page.open(minuteAddress(from, minutes, orgId))
  const [pick] = useState(() => (minute: number) => {
    const { first, asOf } = course.facts()
    if (asOf !== null && momentOf(first + minute) <= asOf) open(first + minute, 1)
  })
  return (
    <ChartFrame
      title="今日学习曲线"
      summary={isRead ? daySentence(facts) : null}
      nothing="学习记录"
      table={isRead ? dayTable(facts, open) : null}
      asOf={facts.asOf}
      problem={problem}
      onRetry={retry}
      details={minuteAddress(facts.first, MINUTES_OF_DAY, orgId)}
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

const takeDay = (course: DayCourse) => (answer: unknown) => {
  const { minutes, at } = z.parse(answerSchema, answer)
  course.take(minutes, at)
}
