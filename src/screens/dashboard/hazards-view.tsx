import { within } from '#contract/figures/periods.ts'
import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { HAZARD_LEVEL, HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { PartBars } from '#widgets/chart/part-bars.tsx'
import { framed, type TileProps } from './home-board.ts'

const DAYS = 365
const LEVELS = [
  { level: HAZARD_LEVEL.major, label: '重大' },
  { level: HAZARD_LEVEL.considerable, label: '较大' },
  { level: HAZARD_LEVEL.ordinary, label: '一般' },
] as const
/** Where a hazard is on its way. */
const STAGES = [
  { label: '待下达', states: [HAZARD_STATUS.reported] },
  { label: '待整改', states: [HAZARD_STATUS.waiting] },
  { label: '整改中', states: [HAZARD_STATUS.rectifying, HAZARD_STATUS.delayAsked] },
  { label: '待验收', states: [HAZARD_STATUS.rectified, HAZARD_STATUS.firstChecked] },
  { label: '已闭环', states: [HAZARD_STATUS.closed] },
] as const
const ALL = STAGES.flatMap(({ states }) => [...states])

/** 隐患状态: where the hazards of the last year stand, by level. */
export function HazardsView(props: TileProps) {
  const { told, frame } = framed<HomeAnswer<'hazard-standing'>>(props, '近一年', DAYS)
  const { today } = props.board
  const days = within('discoverTime', daysAfter(today, 1 - DAYS), today)
  const addressOf = (further: Record<string, string>) =>
    `/hazard/list?${new URLSearchParams({ ...days, status: ALL.join(), ...further }).toString()}`
  const countOf = (level: string, states: readonly string[]) =>
    (told ?? []).reduce((sum, row) => sum + (row.level === level && states.includes(row.status) ? row.count : 0), 0)
  const lines = LEVELS.map(({ level, label }) => ({
    key: level,
    label,
    values: STAGES.map(({ states }) => countOf(level, states)),
    href: addressOf({ hazardLevel: level }),
  })).filter(({ values }) => values.some((value) => value > 0))
  const sumOf = (states: readonly string[]) => LEVELS.reduce((sum, { level }) => sum + countOf(level, states), 0)
  return (
    <ChartFrame
      {...frame}
      summary={`近一年发现 ${shortNumber(sumOf(ALL))} 条，已闭环 ${shortNumber(sumOf([HAZARD_STATUS.closed]))} 条`}
      nothing="隐患"
      empty={{ title: '近一年没有发现隐患', hint: '上报隐患后，这里会按级别显示走到哪一步。' }}
      table={
        told && {
          heads: ['级别', ...STAGES.map(({ label }) => label)],
          rows: lines.map(({ key, label, values }) => ({
            key,
            cells: [label, ...values.map((value) => thousands(value))],
          })),
        }
      }
      details={addressOf({})}
    >
      <PartBars label="隐患状态" series={STAGES.map(({ label }) => label)} data={lines} text={thousands} />
    </ChartFrame>
  )
}
