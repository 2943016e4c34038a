import { hoursText, shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { RankingChart } from '#widgets/chart/ranking-chart.tsx'
import type { CourseBoard } from './course-board.ts'
import type { Course } from './course-requests.ts'
import { recordsAt } from './lists.ts'

/** 课程排行: the ten courses that are learnt most, with their mean score. */
export function RankingTile({ board }: { board: CourseBoard }) {
  const { told, asOf, problem, retry } = board.tile('ranking')
  const { period, scope, product } = board
  const courses = told ?? []
  return (
    <ChartFrame
      title="课程排行"
      summary={
        courses[0] === undefined
          ? null
          : `${period}学得最多的是${nameOf(courses[0])}（${shortNumber(courses[0].playCount)} 人次）`
      }
      nothing="学习记录"
      table={
        told && {
          heads: ['课程', '学习人次', '学习时长', '平均分'],
          rows: told.map((course) => ({
            key: course.courseId,
            cells: [nameOf(course), thousands(course.playCount), hoursText(course.playDuration), scoreOf(course)],
          })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      details={recordsAt(board)}
      figures={['plays']}
      picture={{ scope, period, days: board.filters, product }}
    >
      <RankingChart
        label="课程排行"
        series={['学习人次', '平均分']}
        data={courses.map((course) => ({
          key: course.courseId,
          label: nameOf(course),
          values: [course.playCount, course.avgScore === 0 ? null : course.avgScore],
          href: recordsAt(board, { courseId: course.courseId }),
        }))}
        notes={courses.map(({ avgScore }) => (avgScore === 0 ? '' : ` · ${avgScore} 分`))}
        text={thousands}
      />
    </ChartFrame>
  )
}

/** A course that is gone has no name any more. */
export const nameOf = ({ courseName }: Pick<Course, 'courseName'>): string => courseName || '已删除的课程'

/** The call answers 0 where nothing was scored. */
export const scoreOf = ({ avgScore }: Pick<Course, 'avgScore'>): string => (avgScore === 0 ? '—' : String(avgScore))
