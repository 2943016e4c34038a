import { hoursText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { usePage } from '#widgets/page-context.tsx'
import { TextLink } from '#widgets/text-link.tsx'
import type { CourseBoard } from './course-board.ts'
import type { PlacedCourse } from './course-requests.ts'
import { LISTS, recordsAt } from './lists.ts'
import { PagedTile, type Column } from './paged-tile.tsx'
import { nameOf, scoreOf } from './ranking-tile.tsx'

/** 全部课程: every course that was learnt, with its place, found by name. */
export function CoursesTile({ board }: { board: CourseBoard }) {
  const page = usePage()
  const linked: Column<PlacedCourse> = {
    head: '课程',
    cell(course) {
      const address = recordsAt(board, { courseId: course.courseId })
      if (address === undefined) return nameOf(course)
      return <TextLink onClick={() => page.open(address)}>{nameOf(course)}</TextLink>
    },
  }
  return (
    <PagedTile
      title="全部课程"
      noun="课程"
      nothing="学习记录"
      summary={(total) => `共 ${thousands(total)} 门${board.leadsTo(LISTS.records) ? '，点课程名查看学习记录' : ''}`}
      columns={[RANK, linked, ...COLUMNS]}
      keyOf={({ courseId }) => courseId}
      tile={board.tile('courses')}
      asked={board.asked('courses')}
      ask={(own) => board.ask('courses', own)}
    />
  )
}

const RANK: Column<PlacedCourse> = { head: '名次', cell: ({ rank }) => String(rank), isWide: true }
const COLUMNS: readonly Column<PlacedCourse>[] = [
  { head: '课程分类', cell: ({ classifyName }) => classifyName || '—', isWide: true },
  { head: '学习人次', cell: ({ playCount }) => thousands(playCount) },
  { head: '学习时长', cell: ({ playDuration }) => hoursText(playDuration), isWide: true },
  { head: '平均分', cell: scoreOf },
]
