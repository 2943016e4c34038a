import { createDayCourse } from '#core/dashboard/day-course.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useVisible } from '#widgets/use-visible.ts'
import { useEffect, useState } from 'react'
import { DayDrawing } from './day-drawing.tsx'
import type { LiveAge } from './live-age.ts'
import type { PlatformBoard } from './platform-board.ts'

/** 今日学习曲线 of all tenants, asked for again and again: nothing is told of them. */
export function PlatformDayCurve({ board }: { board: PlatformBoard }) {
  const page = usePage()
  const isShown = useVisible() && page.active
  const [course] = useState(createDayCourse)
  const { told, asOf, problem, retry } = board.tile('day')
  useEffect(() => {
    if (told !== null) course.take(told.minutes, told.at)
  }, [course, told])
  return (
    <DayDrawing
      course={course}
      scope={board.scope}
      age={asOf === null ? 'waiting' : ageWith(problem)}
      problem={problem}
      onRetry={retry}
      isShown={isShown}
    />
  )
}

/** What could not be asked for anew is out of date. */
const ageWith = (problem: string | null): LiveAge => (problem === null ? 'fresh' : 'stale')
