import { alarm } from '#contract/areas/monitor/alarm.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: alarm,
  columns: ['name', 'state', 'measured', 'threshold', 'server', 'createTime', 'endTime'],
  query: ['name', 'state', 'createTime', 'server'],
  form: [],
  nothing: { title: '没有监控告警', hint: '监控项超过告警规则的阈值并持续一段时间后，会记在这里并提醒平台管理员' },
})

/** 监控告警: what was or is beyond its threshold. */
export function Page() {
  return <CrudPage screen={screen} />
}
