import { TRAIN_LEVEL } from '#contract/areas/training/train-card-values.ts'
import { percentText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { BulletChart } from '#widgets/chart/bullet-chart.tsx'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { cardsOf, type StudyBoard } from './study-board.ts'

const NAMES: Readonly<Record<string, string>> = {
  [TRAIN_LEVEL.factory]: '厂级',
  [TRAIN_LEVEL.workshop]: '车间级',
  [TRAIN_LEVEL.team]: '班组级',
}

/** 三级教育: how many levels of the cards of these days are passed, and how many have to be. */
export function LevelsTile({ board }: { board: StudyBoard }) {
  const { told, asOf, problem, retry } = board.tile('levels')
  const { filters, period, scope, product } = board
  const levels = told ?? []
  const due = levels.reduce((sum, level) => sum + level.due, 0)
  const passed = levels.reduce((sum, level) => sum + level.passed, 0)
  return (
    <ChartFrame
      title="三级教育"
      summary={`${period}开卡的各级教育已合格 ${percentText(due === 0 ? null : passed / due)}，竖线为应完成`}
      nothing="新开的三级教育卡"
      table={
        told && {
          heads: ['级别', '已合格', '应完成'],
          rows:
            due === 0
              ? []
              : told.map((level) => ({
                  key: level.level,
                  cells: [NAMES[level.level], thousands(level.passed), thousands(level.due)],
                })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      details={cardsOf(filters)}
      picture={{ scope, period, days: board.filters, product }}
    >
      <BulletChart
        label="三级教育"
        series={['已合格', '应完成']}
        data={levels.map((level) => ({
          key: level.level,
          label: NAMES[level.level] ?? level.level,
          values: [level.passed, level.due],
          href: cardsOf(filters),
        }))}
        text={thousands}
      />
    </ChartFrame>
  )
}
