import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { recordsAt } from './lists.ts'
import type { Scores, StaffBoard } from './staff-board.ts'

const BIN = 10
const SERIES = ['合格', '不合格', '未评定'] as const

/** 成绩分布: scores in bins of ten, with the line from which on one passes. */
export function ScoresTile({ board }: { board: StaffBoard }) {
  const { told, asOf, problem, retry } = board.tile('scores')
  const { period, scope, product } = board
  const bins = (told?.bins ?? []).map(({ from, passed, failed, unjudged }) => ({
    key: String(from),
    label: from === 90 ? '90–100' : `${from}–${from + BIN - 1}`,
    values: [passed, failed, unjudged],
    href: recordsAt(board, { score_begin: String(from), score_end: String(from === 90 ? 100 : from + BIN - 1) }),
  }))
  return (
    <ChartFrame
      title="成绩分布"
      summary={told && sentenceOf(told, period)}
      nothing="有得分的学习记录"
      table={
        told && {
          heads: ['得分', ...SERIES],
          rows:
            told.scored === 0
              ? []
              : bins.map(({ key, label, values }) => ({ key, cells: [label, ...values.map(thousands)] })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      details={recordsAt(board, { score_begin: '0', score_end: '100' })}
      picture={{ scope, period, days: board.filters, product }}
    >
      <ColumnChart
        as="stack"
        label="成绩分布"
        series={SERIES}
        data={bins}
        text={recordsText}
        line={told === null ? undefined : lineOf(told)}
      />
    </ChartFrame>
  )
}

const recordsText = (count: number) => `${thousands(count)} 条`

/** Courses may ask for different scores; then no single line is drawn. */
function lineOf({ lowestPass, highestPass }: Scores) {
  return lowestPass === highestPass ? { at: lowestPass / BIN, text: `合格分 ${lowestPass}` } : undefined
}

function sentenceOf({ scored, avgScore, lowestPass, highestPass }: Scores, period: string): string {
  const line = lowestPass === highestPass ? '' : `，各课程的合格分为 ${lowestPass} 至 ${highestPass}`
  return `${period}共 ${thousands(scored)} 条有得分的记录，平均 ${avgScore} 分${line}`
}
