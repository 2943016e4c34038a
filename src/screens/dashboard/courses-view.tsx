import { PLAYED } from '#contract/figures/counted-rows.ts'
import { within } from '#contract/figures/periods.ts'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { hoursText, shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { RankingChart } from '#widgets/chart/ranking-chart.tsx'
import { framed, type TileProps } from './home-board.ts'

const DAYS = 30

/** 课程排行: the ten courses that are learnt most. */
export function CoursesView(props: TileProps) {
  const { told, frame } = framed<AnalysisAnswer<'course-play-list'>>(props, '近 30 天', DAYS)
  const { today } = props.board
  const days = within('startTime', daysAfter(today, 1 - DAYS), today)
  const addressOf = (further: Record<string, string>) =>
    `/log/studentUse?${new URLSearchParams({ ...days, ...PLAYED, ...further }).toString()}`
  const courses = (told ?? []).map((course) => ({ ...course, name: course.courseName || '已删除的课程' }))
  return (
    <ChartFrame
      {...frame}
      figures={['plays']}
      summary={
        courses[0] ? `近 30 天学得最多的是${courses[0].name}（${shortNumber(courses[0].playCount)} 人次）` : null
      }
      nothing="学习记录"
      empty={{ title: '近 30 天没有学习记录', hint: '有人学习后，这里会列出学得最多的课程。' }}
      table={
        told && {
          heads: ['课程', '学习人次', '学习时长'],
          rows: courses.map(({ courseId, name, playCount, playDuration }) => ({
            key: courseId,
            cells: [name, thousands(playCount), hoursText(playDuration)],
          })),
        }
      }
      details={addressOf({})}
    >
      <RankingChart
        label="课程排行"
        series={['学习人次']}
        data={courses.map(({ courseId, name, playCount }) => ({
          key: courseId,
          label: name,
          values: [playCount],
          href: addressOf({ courseId }),
        }))}
        text={thousands}
      />
    </ChartFrame>
  )
}
