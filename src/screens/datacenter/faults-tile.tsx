import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { RankingChart } from '#widgets/chart/ranking-chart.tsx'
import type { DeviceBoard, Faults } from './device-board.ts'

/** More colours than that are not told apart. */
const MOST_TYPES = 5

/** 设备故障: by type and month. */
export function FaultsTile({ board }: { board: DeviceBoard }) {
  const { told, asOf, problem, retry } = board.tile('faults')
  const { period, scope, product } = board
  const types = told === null ? [] : shownTypes(told.types)
  const names = types.map(({ name }) => name)
  const months = (told?.xAxis ?? []).map((month, at) => ({
    key: month,
    label: month,
    values: types.map(({ counts }) => counts[at] ?? 0),
  }))
  const total = months.reduce((sum, { values }) => sum + values.reduce((all, count) => all + count, 0), 0)
  return (
    <ChartFrame
      title="设备故障"
      summary={`${period}上报 ${thousands(total)} 次故障，按首次上报的月份`}
      nothing="设备故障"
      table={
        told && {
          heads: ['月份', ...names],
          rows: total === 0 ? [] : months.map(({ key, values }) => ({ key, cells: [key, ...values.map(thousands)] })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      picture={{ scope, period, days: board.filters, product }}
    >
      <ColumnChart as="stack" label="设备故障" series={names} data={months} text={timesText} />
    </ChartFrame>
  )
}

/** 常见故障: those that came most. */
export function TopFaultsTile({ board }: { board: DeviceBoard }) {
  const { told, asOf, problem, retry } = board.tile('faults')
  const { period, scope, product } = board
  const top = told?.top ?? []
  const open = top.reduce((sum, fault) => sum + fault.open, 0)
  return (
    <ChartFrame
      title="常见故障"
      summary={`${period}最多的 ${top.length} 种，其中 ${thousands(open)} 次还没有消除`}
      nothing="设备故障"
      table={
        told && {
          heads: ['故障码', '故障类型', '次数', '设备', '未消除'],
          rows: top.map(({ code, typeName, count, devices, open: left }) => ({
            key: code,
            cells: [code, typeName, thousands(count), `${thousands(devices)} 台`, thousands(left)],
          })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      picture={{ scope, period, days: board.filters, product }}
    >
      <RankingChart
        label="常见故障"
        series={['次数']}
        data={top.map(({ code, typeName, count }) => ({ key: code, label: `${code} ${typeName}`, values: [count] }))}
        notes={top.map(({ devices, open: left }) => ` · ${devices} 台${left === 0 ? '' : `，${left} 次未消除`}`)}
        text={timesText}
      />
    </ChartFrame>
  )
}

const timesText = (times: number) => `${thousands(times)} 次`

/** The most frequent types; the others together. */
function shownTypes(types: Faults['types']): readonly Pick<Faults['types'][number], 'name' | 'counts'>[] {
  const sum = ({ counts }: Faults['types'][number]) => counts.reduce((all, count) => all + count, 0)
  const sorted = types.toSorted((one, other) => sum(other) - sum(one))
  if (sorted.length <= MOST_TYPES) return sorted
  const others = sorted.slice(MOST_TYPES - 1)
  const counts = others[0]!.counts.map((_count, at) => others.reduce((all, type) => all + type.counts[at]!, 0))
  return [...sorted.slice(0, MOST_TYPES - 1), { name: '其他', counts }]
}
