import { minuteSchema } from '#contract/wire/minutes.ts'
import { createDayCourse, MINUTES_OF_DAY, type DayCourse } from '#core/dashboard/day-course.ts'
import { useSnapshotFeed } from '#widgets/dashboard/use-snapshot-feed.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useVisible } from '#widgets/use-visible.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DayDrawing } from './day-drawing.tsx'
import { minuteAddress } from './day-texts.ts'

/** The feed promises a frame every five seconds. */
const PROMISE_MS = 10_000
const answerSchema = z.object({ minutes: z.array(minuteSchema), at: z.number() })

/** 今日学习曲线 of what the person may see, told while somebody looks. */
export function DayCurve({ orgId, scope }: { orgId: string; scope: string }) {
  const page = usePage()
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
  return (
    <DayDrawing
      course={course}
      scope={scope}
      age={age}
      problem={problem}
      onRetry={retry}
      isShown={isShown}
      open={(from, minutes) => page.open(minuteAddress(from, minutes, orgId))}
      details={(first) => minuteAddress(first, MINUTES_OF_DAY, orgId)}
    />
  )
}

const takeDay = (course: DayCourse) => (answer: unknown) => {
  const { minutes, at } = z.parse(answerSchema, answer)
  course.take(minutes, at)
}
