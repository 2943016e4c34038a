import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { drillPlanLifecycle } from '#machines/lifecycles/drill-plan.lifecycle.ts'
import { DRILL_LISTS, PERSON_COLUMNS } from './drill-parts.ts'
import { DRILL_SHEETS } from './drill-sheets.ts'

const BASIC = ['planName', 'caseId', 'orgId', 'organizer', 'thirdPartyId', 'budget'] as const
const PLACE = ['planDate', 'startTime', 'endTime', 'place'] as const
const FOLLOWS = ['drillKind', 'drillForm', 'planNo'] as const
const DECIDED = ['applyUser', 'applyTime', 'approveUser', 'approveTime', 'approveOpinion'] as const
const RESULT = ['actualStart', 'actualEnd', 'actualPersons', 'aborted', 'evalScore', 'evalLevel'] as const
const SUMMARY = ['summary', 'photos', 'revisePlan', 'reviseNote'] as const

const screen = defineScreen({
  entity: drillPlan,
  columns: ['planName', 'status', 'planDate', 'orgId', 'organizer', 'evalLevel'],
  hidden: ['caseId', 'place', 'drillKind', 'drillForm', 'actualPersons', 'evalScore', 'planNo', 'startTime', 'aborted'],
  query: ['planName', 'status', 'planDate', 'drillKind', 'drillForm', 'caseId', 'organizer', 'evalLevel', 'orgId'],
  form: [
    { title: '方案', columns: 2, fields: [...BASIC] },
    { title: '时间地点', columns: 2, fields: [...PLACE] },
    { title: '安全措施', columns: 1, fields: ['safetyMeasures'] },
  ],
  children: { persons: { entity: drillPerson, columns: [...PERSON_COLUMNS] } },
  detail: {
    tags: ['status', 'drillKind', 'drillForm', 'evalLevel'],
    groups: [
      { title: '方案', columns: 2, fields: [...BASIC, ...FOLLOWS, ...PLACE, 'safetyMeasures'] },
      { title: '审批', columns: 2, fields: [...DECIDED] },
      { title: '结果', columns: 2, fields: [...RESULT, ...SUMMARY] },
    ],
    related: [...DRILL_LISTS],
    timeline: true,
  },
  layout: {
    kind: 'scoped',
    tree: department,
    by: 'orgId',
    views: [{ kind: 'calendar', from: 'planDate', state: 'status' }],
    details: 'tab',
  },
  summary: ['waiting', 'passed', 'judging', 'archived'],
  sheets: DRILL_SHEETS,
  nothing: { title: '还没有演练', hint: '点击新增，选择案例、时间地点和人员后提交审批' },
  lifecycle: drillPlanLifecycle,
})

/** 演练审批. Source: SCREEN-18. */
export function Page() {
  return <CrudPage screen={screen} />
}
