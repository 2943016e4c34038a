import type { CourseFigures } from './course-requests.ts'
import type { Board } from './use-board.ts'

/** All there is to draw 课程. */
export type CourseBoard = Board<CourseFigures>
