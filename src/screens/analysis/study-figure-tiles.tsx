import { HOURS_REACHED, LEARNT } from '#contract/areas/analysis/learnt-values.ts'
import { EXAM_RESULT } from '#contract/areas/study/study-values.ts'
import { percentText, shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { FigureTile } from '#widgets/dashboard/figure-tile.tsx'
import { peopleOf, recordsOf, type StudyBoard } from './study-board.ts'
import styles from './study.module.css'

/** The six figures; each leads to the rows that it counts. */
export function StudyFigureTiles({ board }: { board: StudyBoard }) {
  return (
    <div className={styles['figures']}>
      <Learners board={board} />
      {board.sees('records') && <Learnt board={board} />}
    </div>
  )
}

function Learners({ board }: { board: StudyBoard }) {
  const { told, problem, retry } = board.tile('people')
  const { filters, period } = board
  const shared = { problem, onRetry: retry }
  const persons = (count: number | undefined) => `${thousands(count)} 人`
  return (
    <>
      <FigureTile
        {...shared}
        label="应学人数"
        figure={told && shortNumber(told.due)}
        exact={persons(told?.due)}
        note="在册学员"
        href={peopleOf(filters)}
      />
      <FigureTile
        {...shared}
        label="已学人数"
        figure={told && shortNumber(told.learnt)}
        exact={persons(told?.learnt)}
        note={`${period}有学习记录，占 ${percentText(shareOf(told?.learnt, told?.due))}`}
        href={peopleOf(filters, { learnt: LEARNT.yes })}
      />
      <FigureTile
        {...shared}
        label="学时达标率"
        figure={told && percentText(shareOf(told.reached, told.due))}
        exact={`${thousands(told?.reached)} ÷ ${thousands(told?.due)} 人`}
        note={`本年学时已达标 ${thousands(told?.reached)} 人`}
        href={peopleOf(filters, { hoursReached: HOURS_REACHED.yes })}
      />
    </>
  )
}

function Learnt({ board }: { board: StudyBoard }) {
  const { told, problem, retry } = board.tile('sum')
  const { filters, period } = board
  const shared = { problem, onRetry: retry }
  const judged = `${EXAM_RESULT.passed},${EXAM_RESULT.failed}`
  return (
    <>
      <FigureTile
        {...shared}
        label="总学时"
        figure={told && shortNumber(told.hours)}
        exact={`${thousands(told?.hours)} 学时`}
        note={`${period}计入的学时`}
        href={recordsOf(filters)}
      />
      <FigureTile
        {...shared}
        label="平均分"
        figure={told && (told.scored === 0 ? '—' : String(told.avgScore))}
        exact={`${told?.avgScore ?? 0} 分`}
        note={told?.scored === 0 ? '还没有成绩' : `${thousands(told?.scored)} 次成绩的平均`}
        href={recordsOf(filters, { score_begin: '0' })}
      />
      <FigureTile
        {...shared}
        label="合格率"
        figure={told && percentText(shareOf(told.passed, told.judged))}
        exact={`${thousands(told?.passed)} ÷ ${thousands(told?.judged)} 次`}
        note={told?.judged === 0 ? '还没有评定过的记录' : '合格 ÷ 已评定的学习记录'}
        href={recordsOf(filters, { result: judged })}
      />
    </>
  )
}

/** null where there is nothing to be a share of. */
function shareOf(part: number | undefined, whole: number | undefined): number | null {
  return part === undefined || whole === undefined || whole === 0 ? null : part / whole
}
