import { alarm } from '#contract/areas/monitor/alarm.entity.ts'
import type { Row } from '#contract/wire/row.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import type { RowAction } from '#crud/screen.ts'
import { standardActions } from '#crud/table/row-actions.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { useState } from 'react'
import { chartAround, traceAround } from './figure-places.ts'

type Open = (fullPath: string) => void

const screenWith = (open: Open) =>
  defineScreen({
    entity: alarm,
    columns: ['name', 'state', 'measured', 'threshold', 'server', 'createTime', 'endTime'],
    query: ['name', 'state', 'createTime', 'server'],
    form: [],
    rowActions: (row, crud) => [...waysFrom(row, open), ...standardActions(row, crud)],
    nothing: { title: '没有监控告警', hint: '监控项超过告警规则的阈值并持续一段时间后，会记在这里并提醒平台管理员' },
  })

/** To the courses and the requests of the time of an alarm. */
function waysFrom({ name, server, createTime }: Row, open: Open): RowAction[] {
  const at = Date.parse(`${String(createTime).replace(' ', 'T')}+08:00`)
  if (!Number.isFinite(at)) return []
  const place = chartAround(String(name), at, isOfOne(server) ? String(server) : '')
  return [
    ...(place === null ? [] : [{ key: 'chart', label: '当时的曲线', inline: true, run: () => open(place) }]),
    { key: 'trace', label: '当时的请求', run: () => open(traceAround(at)) },
  ]
}

/** Whether the alarm is of one server, not of what all share. */
const isOfOne = (server: unknown): boolean => typeof server === 'string' && server.includes(':')

/** 监控告警: what was or is beyond its threshold. */
export function Page() {
  const page = usePage()
  const [screen] = useState(() => screenWith((to) => page.open(to)))
  return <CrudPage screen={screen} />
}
