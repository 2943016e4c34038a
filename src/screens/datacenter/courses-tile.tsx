import { hoursText } from '#core/figure-words.ts'
import { thousands } from '#core/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { SmallTable } from '#widgets/small-table.tsx'
import { TextLink } from '#widgets/text-link.tsx'
import { useNarrow } from '#widgets/use-narrow.ts'
import { Input, Pagination } from 'antd'
import type { CourseBoard } from './course-board.ts'
import { COURSES_PAGE, readCoursesAsked, type PlacedCourse } from './course-requests.ts'
import styles from './datacenter.module.css'
import { nameOf, scoreOf } from './ranking-tile.tsx'
import { recordsAt } from './lists.ts'

/** 全部课程: every course that was learnt, with its place, found by name. */
export function CoursesTile({ board }: { board: CourseBoard }) {
  const page = usePage()
  const isNarrow = useNarrow()
  const { told, asOf, problem, retry } = board.tile('courses')
  const { pageNo, courseName } = readCoursesAsked(board.asked('courses'))
  const ask = (next: number, name: string) =>
    board.ask('courses', new URLSearchParams({ pageNo: String(next), courseName: name }).toString())
  const columns = COLUMNS.filter(({ isWide }) => !isNarrow || !isWide)
  const rows = (told?.rows ?? []).map((course) => ({
    key: course.courseId,
    cells: columns.map(({ head, cell }) =>
      head === '课程' ? (
        <TextLink key={head} onClick={() => page.open(recordsAt(board, { courseId: course.courseId })!)}>
          {nameOf(course)}
        </TextLink>
      ) : (
        cell(course)
      ),
    ),
  }))
  return (
    <ChartFrame
      title="全部课程"
      summary={told && `共 ${thousands(told.total)} 门，点课程名查看学习记录`}
      nothing={courseName === '' ? '学习记录' : `名称含“${courseName}”的学习记录`}
      table={told && { heads: columns.map(({ head }) => head), rows }}
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      picture={null}
      aside={
        <Input.Search
          className={styles['search'] ?? ''}
          aria-label="查找课程"
          placeholder="查找课程"
          allowClear
          size="small"
          defaultValue={courseName}
          onSearch={(name) => ask(1, name.trim())}
        />
      }
    >
      <div className={styles['scroll']}>
        <SmallTable label="全部课程" heads={columns.map(({ head }) => head)} rows={rows} />
      </div>
      <div className={styles['pages']}>
        <Pagination
          size="small"
          current={pageNo}
          pageSize={COURSES_PAGE}
          total={told?.total ?? 0}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={(next) => ask(next, courseName)}
        />
      </div>
    </ChartFrame>
  )
}

const COLUMNS: readonly { head: string; cell: (course: PlacedCourse) => string; isWide?: true }[] = [
  { head: '名次', cell: ({ rank }) => String(rank), isWide: true },
  { head: '课程', cell: nameOf },
  { head: '课程分类', cell: ({ classifyName }) => classifyName || '—', isWide: true },
  { head: '学习人次', cell: ({ playCount }) => thousands(playCount) },
  { head: '学习时长', cell: ({ playDuration }) => hoursText(playDuration), isWide: true },
  { head: '平均分', cell: scoreOf },
]
