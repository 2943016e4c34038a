import { EXAM_RESULT } from '#contract/areas/study/study-values.ts'
import { changeText, hoursText, percentText, shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { FigureTile } from '#widgets/dashboard/figure-tile.tsx'
import type { CourseBoard } from './course-board.ts'
import { hoursOf } from './course-texts.ts'
import { sumOf, type Plays } from './course-requests.ts'
import styles from './datacenter.module.css'
import { LISTS, recordsAt, signInsAt } from './lists.ts'

/** As many days as a small line shows. */
const COURSE_DAYS = 30

/** The figures of 课程. */
export function CourseFigures({ board }: { board: CourseBoard }) {
  return (
    <div className={styles['figures']}>
      <Learnt board={board} />
      <Played board={board} />
      <Passed board={board} />
      {board.has(LISTS.signIns) && <SignedIn board={board} />}
    </div>
  )
}

function Learnt({ board }: { board: CourseBoard }) {
  const { told, problem, retry } = board.tile('plays')
  const sum = told === null ? null : sumOf(told.days)
  const shared = { problem, onRetry: retry, href: recordsAt(board) }
  const days = told?.days.slice(-COURSE_DAYS) ?? []
  return (
    <>
      <FigureTile
        {...shared}
        label="学习人次"
        figure={sum && shortNumber(sum.plays)}
        exact={`${thousands(sum?.plays)} 人次`}
        note={noteOf(board, told, 'plays')}
        course={days.map(({ plays }) => plays)}
      />
      <FigureTile
        {...shared}
        label="学习时长"
        figure={sum && hoursText(sum.seconds)}
        exact={`${thousands(hoursOf(sum?.seconds ?? 0))} 小时`}
        note={noteOf(board, told, 'seconds')}
        course={days.map(({ seconds }) => seconds)}
      />
    </>
  )
}

/** The change of whole days; without a comparison, what is counted. */
function noteOf({ period }: CourseBoard, told: Plays | null, key: 'plays' | 'seconds'): string {
  if (told?.compared == null) return period
  const { now, before, than } = told.compared
  return changeText({ now: now[key], before: before[key], better: 'more', than })
}

function Played({ board }: { board: CourseBoard }) {
  const { told, problem, retry } = board.tile('played')
  return (
    <FigureTile
      label="学过的课程"
      figure={told && shortNumber(told.total)}
      exact={`${thousands(told?.total)} 门`}
      note={`${board.period}有人学习的课程数`}
      problem={problem}
      onRetry={retry}
    />
  )
}

function Passed({ board }: { board: CourseBoard }) {
  const { told, asOf, problem, retry } = board.tile('passRate')
  return (
    <FigureTile
      label="合格率"
      figure={asOf === null ? null : percentText(told)}
      note={told === null ? '还没有评定过的记录' : '合格 ÷ 已评定的学习记录'}
      href={recordsAt(board, { result: `${EXAM_RESULT.passed},${EXAM_RESULT.failed}` })}
      problem={problem}
      onRetry={retry}
    />
  )
}

function SignedIn({ board }: { board: CourseBoard }) {
  const { told, problem, retry } = board.tile('logins')
  const total = told?.reduce((sum, { count }) => sum + count, 0) ?? null
  return (
    <FigureTile
      label="学员登录"
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
