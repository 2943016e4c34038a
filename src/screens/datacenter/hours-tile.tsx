import { bucketsOf } from '#contract/figures/periods.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { partText } from './course-texts.ts'
import type { StaffBoard } from './staff-board.ts'

const SERIES = ['人均学时', '应达学时'] as const

/** 人均学时: what those on the books learnt on average, beside what that part of the year asks of them. */
export function HoursTile({ board }: { board: StaffBoard }) {
  const { told, asOf, problem, retry } = board.tile('hours')
  const { filters, period, scope, product } = board
  const parts = told === null ? [] : bucketsOf(filters, told.by)
  const data = parts.map((part, at) => ({
    key: part.name,
    label: partText(part),
    values: [told?.hours[at] ?? null, told?.required[at] ?? null],
    isPartial: at === parts.length - 1 && told?.partialLast === true,
  }))
  return (
    <ChartFrame
      title="人均学时"
      summary={told && `${period}人均 ${told.total.hours} 学时，同期应达 ${told.total.required} 学时`}
      nothing="在册学员"
      table={
        told && {
          heads: ['时间', ...SERIES],
          rows:
            told.total.required === 0 && told.total.hours === 0
              ? []
              : data.map(({ key, label, values }) => ({ key, cells: [label, ...values.map(String)] })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      picture={{ scope, period, days: board.filters, product }}
    >
      <ColumnChart label="人均学时" series={SERIES} data={data} text={hoursText} />
    </ChartFrame>
  )
}

const hoursText = (hours: number) => `${hours} 学时`
