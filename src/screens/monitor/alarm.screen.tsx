import { alarm } from '#contract/areas/monitor/alarm.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { chartAround, traceAround } from './figure-places.ts'

const screen = defineScreen({
  entity: alarm,
  columns: ['name', 'state', 'measured', 'threshold', 'server', 'createTime', 'endTime'],
  query: ['name', 'state', 'createTime', 'server'],
  form: [],
  links: [
    { name: 'chart', label: '当时的曲线', inline: true, href: chartOf },
    { name: 'trace', label: '当时的请求', href: traceOf },
  ],
  nothing: { title: '没有监控告警', hint: '监控项超过告警规则的阈值并持续一段时间后，会记在这里并提醒平台管理员' },
})

/** To the course of the time of an alarm. */
function chartOf(row: SeenRowOf<typeof alarm>): string | null {
  const at = beginOf(row)
  const { name, server } = row
  return at === null ? null : chartAround(String(name), at, isOfOne(server) ? String(server) : '')
}

/** To the requests of the time of an alarm. */
function traceOf(row: SeenRowOf<typeof alarm>): string | null {
  const at = beginOf(row)
  return at === null ? null : traceAround(at)
}

function beginOf({ createTime }: SeenRowOf<typeof alarm>): number | null {
  const at = Date.parse(`${String(createTime).replace(' ', 'T')}+08:00`)
  return Number.isFinite(at) ? at : null
}

/** Whether the alarm is of one server, not of what all share. */
const isOfOne = (server: unknown): boolean => typeof server === 'string' && server.includes(':')

/** 监控告警: what was or is beyond its threshold. */
export function Page() {
  return <CrudPage screen={screen} />
}
