import { bucketsOf, partialEnds } from '#contract/figures/periods.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { lengthOf } from '#widgets/dashboard/dashboard-filters.ts'
import type { Logins } from './course-requests.ts'
import { loginsSentence, partText, stepFor } from './course-texts.ts'
import { signInsAt } from './lists.ts'
import type { Board } from './use-board.ts'

const timesText = (times: number) => `${thousands(times)} 次`

/** 登录趋势: how often students signed in. */
export function SignInsTile({ board }: { board: Board<{ logins: Logins }> }) {
  const { told, asOf, problem, retry } = board.tile('logins')
  const { filters, today, period, scope, product } = board
  const by = stepFor(lengthOf(filters))
  const ends = partialEnds(filters, by, today)
  const logins = told ?? []
  const parts = bucketsOf(filters, by).map((part, at, all) => ({
    key: part.name,
    label: partText(part),
    values: [
      logins.filter(({ date }) => date >= part.from && date <= part.to).reduce((sum, { count }) => sum + count, 0),
    ],
    href: signInsAt(board, { from: part.from, to: part.to }),
    isPartial: (at === 0 && ends.first) || (at === all.length - 1 && ends.last),
  }))
  const isEmpty = logins.every(({ count }) => count === 0)
  return (
    <ChartFrame
      title="登录趋势"
      summary={loginsSentence(logins, period)}
      nothing="登录记录"
      table={
        told && {
          heads: ['时间', '登录次数'],
          rows: isEmpty ? [] : parts.map(({ key, label, values }) => ({ key, cells: [label, thousands(values[0])] })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      details={signInsAt(board)}
      picture={{ scope, period, days: board.filters, product }}
    >
      <ColumnChart label="登录趋势" series={['登录次数']} data={parts} text={timesText} />
    </ChartFrame>
  )
}
