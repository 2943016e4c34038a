import { CalendarTile } from './calendar-tile.tsx'
import type { CourseBoard } from './course-board.ts'
import { CourseFigures } from './course-figures.tsx'
import { CoursesTile } from './courses-tile.tsx'
import styles from './datacenter.module.css'
import { RankingTile } from './ranking-tile.tsx'
import { SignInsTile } from './sign-ins-tile.tsx'
import { TrendTile } from './trend-tile.tsx'

/** 课程: how much is learnt, what, and when. */
export function CourseTiles({ board }: { board: CourseBoard }) {
  return (
    <div className={styles['tiles']}>
      <CourseFigures board={board} />
      <div data-wide="8">
        <TrendTile board={board} />
      </div>
      <div data-wide="4">
        <RankingTile board={board} />
      </div>
      <div data-wide={board.hasSignIns ? '6' : '12'}>
        <CalendarTile board={board} />
      </div>
      {board.hasSignIns && (
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
