import { tenant } from '#contract/areas/tenant/tenant.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { FactsTab } from '#crud/side/facts-tab.tsx'
import { RecordTimeline } from '#crud/detail/record-timeline.tsx'
import { runMemberCommand, tenantMembers } from './tenant-members.ts'
import { TenantUsage } from './tenant-usage.tsx'

const screen = defineScreen({
  entity: tenant,
  columns: ['name', 'termTxt'],
  hidden: ['id', 'status', 'packIds', 'userCount', 'beginDate', 'endDate', 'warnDays', 'graceDays', 'lastSeenTime'],
  query: ['name', 'id', 'status'],
  form: [{ columns: 2, fields: ['name', 'id', 'beginDate', 'endDate', 'warnDays', 'graceDays', 'status', 'packIds'] }],
  layout: {
    kind: 'beside',
    tabs: [
      { key: 'facts', title: '基本信息', view: FactsTab },
      { key: 'members', title: '成员', screen: tenantMembers, by: 'userTenantId', commands: runMemberCommand },
      { key: 'usage', title: '用量', view: TenantUsage },
      { key: 'changes', title: '变更记录', view: RecordTimeline },
    ],
  },
})

/** 租户管理. Source: SCREEN-79, contract §11.3 and §23. */
export function Page() {
  return <CrudPage screen={screen} />
}
