import { thousands } from '#core/formats/formats.ts'
import { RecordLink } from '#screens/record-link.tsx'
import { LISTS } from './lists.ts'
import { PagedTile, type Column } from './paged-tile.tsx'
import type { Person, StaffBoard } from './staff-board.ts'

/** 学员学习情况: who is on the books, with what each learnt in the period, the most first. */
export function PeopleTile({ board }: { board: StaffBoard }) {
  return (
    <PagedTile
      title="学员学习情况"
      noun="姓名或学号"
      nothing="在册学员"
      summary={(total) => `共 ${thousands(total)} 人在册，按${board.period}学时从多到少；点姓名查看学员`}
      columns={COLUMNS}
      keyOf={({ studentId }) => studentId}
      tile={board.tile('people')}
      asked={board.asked('people')}
      ask={(own) => board.ask('people', own)}
    />
  )
}

const COLUMNS: readonly Column<Person>[] = [
  {
    head: '姓名',
    cell: ({ studentId, realname }) => <RecordLink name={realname} id={studentId} list={LISTS.students} />,
  },
  { head: '组织', cell: ({ deptName }) => deptName || '—', isWide: true },
  { head: '岗位', cell: ({ postName }) => postName || '—', isWide: true },
  { head: '学时', cell: ({ hours }) => String(hours) },
  { head: '合格课程', cell: ({ courseDone }) => thousands(courseDone) },
  { head: '平均分', cell: ({ avgScore }) => (avgScore === 0 ? '—' : String(avgScore)), isWide: true },
]
