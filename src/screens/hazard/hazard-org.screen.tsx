import { department } from '#contract/areas/department/department.entity.ts'
import { hazardOrg } from '#contract/areas/hazard/hazard-org.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { page as hazardPage } from '#contract/areas/hazard/hazard.page.ts'
import { OPEN_STATES } from '#contract/areas/hazard/hazard-values.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { hazardsOfOrg, risksOfOrg, tasksOfOrg } from './hazard-org-lists.ts'
import { LinkedCount } from './linked-count.tsx'
import { StatisticsOfOrg } from './statistics-of-org.tsx'
import { RiskBar } from './risk-bar.tsx'

const DAYS = ['ordinaryDays', 'considerableDays', 'majorDays'] as const
const FACTS = ['orgId', 'checkCycle', 'checklistId', 'responsible', 'enabled', ...DAYS, 'remark'] as const
const hazardsOf = (orgId: unknown, filters: Record<string, string>) =>
  `${hazardPage.path}?${new URLSearchParams({ orgId: String(orgId), ...filters })}`

const screen = defineScreen({
  entity: hazardOrg,
  columns: ['orgId', 'checkCycle', 'openCount', 'overdueCount', 'closeRate'],
  reads: ['enabled'],
  hidden: ['responsible', 'enabled', 'checklistId', 'lastCheckTime', 'riskCount', ...DAYS, 'remark', 'createTime'],
  query: ['orgId', 'enabled', 'checkCycle', 'overdueCount', 'openCount', 'responsible'],
  form: [{ columns: 2, fields: FACTS }],
  cells: {
    // A cycle that makes no tasks says so.
    checkCycle: ({ enabled, checkCycle_dictText }) => (Number(enabled) === 1 ? checkCycle_dictText : '已停用'),
    openCount: ({ orgId, openCount }) => (
      <LinkedCount count={Number(openCount ?? 0)} page={hazardsOf(orgId, { status: OPEN_STATES.join() })} />
    ),
    overdueCount: ({ orgId, overdueCount }) => (
      <LinkedCount isUrgent count={Number(overdueCount ?? 0)} page={hazardsOf(orgId, { overdue: '1' })} />
    ),
  },
  detail: {
    tags: ['checkCycle'],
    groups: [
      { title: '组织', columns: 2, fields: FACTS },
      { title: '概况', columns: 2, fields: ['openCount', 'overdueCount', 'closeRate', 'riskCount', 'lastCheckTime'] },
    ],
    related: [
      { title: '风险点', screen: risksOfOrg, by: 'orgId', key: 'orgId' },
      { title: '隐患', screen: hazardsOfOrg, by: 'orgId', key: 'orgId' },
      { title: '排查任务', screen: tasksOfOrg, by: 'orgId', key: 'orgId' },
    ],
    views: [{ title: '统计', entity: hazard, view: StatisticsOfOrg }],
    timeline: true,
  },
  layout: { kind: 'scoped', tree: department, by: 'orgId', details: 'tab' },
  summary: ['enabled', 'open', 'overdue'],
  above: RiskBar,
  nothing: { title: '还没有参与组织', hint: '登记组织和它的排查周期，到期自动生成排查任务', needs: 'add' },
})

/** 参与组织: who looks for hazards, how often, and how it stands there. Source: SCREEN-01. */
export function Page() {
  return <CrudPage screen={screen} />
}
