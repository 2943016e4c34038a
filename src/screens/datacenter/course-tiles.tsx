import { usePage } from '#widgets/page-context.tsx'
import { CalendarTile } from './calendar-tile.tsx'
import { CourseFigures } from './course-figures.tsx'
import { COURSE_TILES } from './course-requests.ts'
import { CoursesTile } from './courses-tile.tsx'
import styles from './datacenter.module.css'
import { RankingTile } from './ranking-tile.tsx'
import { SignInsTile } from './sign-ins-tile.tsx'
import { TrendTile } from './trend-tile.tsx'
import { useBoard } from './use-board.ts'
import { LISTS } from './lists.ts'

/** 课程: how much is learnt, what, and when. */
export function CourseTiles() {
  const page = usePage()
  const hasSignIns = page.leadsTo?.(LISTS.signIns) !== false
  const board = useBoard('courses', COURSE_TILES, (name) => name !== 'logins' || hasSignIns)
  return (
    <div className={styles['tiles']}>
      <CourseFigures board={board} />
      <div data-wide="8">
        <TrendTile board={board} />
      </div>
      <div data-wide="4">
        <RankingTile board={board} />
      </div>
      <div data-wide={hasSignIns ? '6' : '12'}>
        <CalendarTile board={board} />
      </div>
      {hasSignIns && (
        <div data-wide="6">
          <SignInsTile board={board} />
        </div>
      )}
      <div data-wide="12">
        <CoursesTile board={board} />
      </div>
    </div>
  )
}
