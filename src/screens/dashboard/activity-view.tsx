import { within } from '#contract/figures/periods.ts'
import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { LOG_TYPE } from '#contract/areas/log/log.entity.ts'
import { shortNumber, weekdayText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { ColumnChart } from '#widgets/chart/column-chart.tsx'
import { framed, type TileProps } from './home-board.ts'

const addressOf = (day: string, logType: string) =>
  `/isystem/log?${new URLSearchParams({ ...within('createTime', day, day), logType }).toString()}`

/** 登录与操作: what the log says of each of the last thirty days. */
export function ActivityView(props: TileProps) {
  const { told, frame } = framed<HomeAnswer<'log-days'>>(props, '近 30 天', 30)
  const days = (told ?? []).map((day) => ({ ...day, key: day.day, label: weekdayText(day.day) }))
  const sum = (key: 'signIns' | 'refused' | 'operations') => days.reduce((total, day) => total + day[key], 0)
  const rows = days.map(({ key, label, signIns, refused, operations }) => ({
    key,
    cells: [label, thousands(signIns), thousands(refused), thousands(operations)],
  }))
  const shared = { text: (value: number) => `${thousands(value)} 次`, height: 150 }
  return (
    <ChartFrame
      {...frame}
      summary={
        told &&
        `近 30 天登录 ${shortNumber(sum('signIns'))} 次，其中失败 ${shortNumber(sum('refused'))} 次；操作 ${shortNumber(sum('operations'))} 次`
      }
      nothing="日志"
      empty={{ title: '近 30 天没有日志', hint: '有人登录或修改数据后，这里会出现每天的次数。' }}
      table={
        told && {
          heads: ['日期', '登录', '登录失败', '操作'],
          rows: sum('signIns') + sum('operations') === 0 ? [] : rows,
        }
      }
      details="/isystem/log"
    >
      <ColumnChart
        {...shared}
        label="登录"
        series={['登录']}
        data={days.map((day) => ({ ...day, values: [day.signIns], href: addressOf(day.key, LOG_TYPE.signIn) }))}
      />
      <ColumnChart
        {...shared}
        label="操作"
        series={['操作']}
        first={1}
        data={days.map((day) => ({ ...day, values: [day.operations], href: addressOf(day.key, LOG_TYPE.operation) }))}
      />
    </ChartFrame>
  )
}
