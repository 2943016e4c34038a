import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { percentText, shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { FigureTile } from '#widgets/dashboard/figure-tile.tsx'
import styles from './datacenter.module.css'
import { LISTS, rowsAt, signInsAt } from './lists.ts'
import type { StaffBoard } from './staff-board.ts'

/** As many days as a small line shows. */
const COURSE_DAYS = 30
const ON_THE_BOOKS = { status: STUDENT_STATUS.active }

/** The figures of 人员. */
export function StaffFigures({ board }: { board: StaffBoard }) {
  return (
    <div className={styles['figures']}>
      {board.has(LISTS.records) && <Learners board={board} />}
      {board.has(LISTS.signIns) && <SignedIn board={board} />}
      <OnTheBooks board={board} />
    </div>
  )
}

function Learners({ board }: { board: StaffBoard }) {
  const { told, problem, retry } = board.tile('scores')
  return (
    <FigureTile
      label="学习人数"
      figure={told && shortNumber(told.learners)}
      exact={`${thousands(told?.learners)} 人`}
      note={`${board.period}有学习记录的人，一人只算一次`}
      problem={problem}
      onRetry={retry}
    />
  )
}

function SignedIn({ board }: { board: StaffBoard }) {
  const { told, problem, retry } = board.tile('logins')
  const total = told?.reduce((sum, { count }) => sum + count, 0) ?? null
  return (
    <FigureTile
      label="登录次数"
      figure={told && shortNumber(total)}
      exact={`${thousands(total)} 次`}
      note={board.period}
      course={told?.slice(-COURSE_DAYS).map(({ count }) => count) ?? []}
      href={signInsAt(board)}
      problem={problem}
      onRetry={retry}
    />
  )
}

function OnTheBooks({ board }: { board: StaffBoard }) {
  const { told, problem, retry } = board.tile('sum')
  const { active = 0, hoursReached = 0, trained = 0 } = told ?? {}
  const shared = { problem, onRetry: retry }
  const partOf = (count: number) => ({
    figure: told && percentText(active === 0 ? null : count / active),
    exact: `${thousands(count)} / ${thousands(active)} 人`,
  })
  return (
    <>
      <FigureTile
        {...shared}
        {...partOf(hoursReached)}
        label="学时达标率"
        note={`今年 ${thousands(hoursReached)} / ${thousands(active)} 人达标`}
        href={rowsAt(board, LISTS.students, { ...ON_THE_BOOKS, hoursReached: '1' })}
      />
      <FigureTile
        {...shared}
        {...partOf(trained)}
        label="培训覆盖率"
        note={`今年 ${thousands(trained)} / ${thousands(active)} 人学过并合格`}
        href={rowsAt(board, LISTS.students, ON_THE_BOOKS)}
      />
    </>
  )
}
