import { threshold } from '#contract/areas/monitor/threshold.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: threshold,
  columns: ['name', 'direction', 'limitValue', 'unit', 'holdSeconds', 'enabled', 'updateTime'],
  query: ['name', 'enabled'],
  form: ['name', 'direction', 'limitValue', 'unit', 'holdSeconds', 'enabled'],
  detail: { timeline: true },
})

/** 告警规则: from where on a figure is an alarm. */
export function Page() {
  return <CrudPage screen={screen} />
}
