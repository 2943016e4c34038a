import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { drillPlanLifecycle } from '#machines/lifecycles/drill-plan.lifecycle.ts'
import { BASIC, DRILL_DETAIL, PLACE } from './drill-detail.ts'
import { TO_RUN } from './drill-links.ts'
import { PERSON_COLUMNS } from './drill-parts.ts'
import { DrillPosts } from './drill-posts.tsx'
import { DRILL_SHEETS } from './drill-sheets.ts'

const screen = defineScreen({
  entity: drillPlan,
  columns: ['planName', 'status', 'planDate', 'orgId', 'evalLevel'],
  hidden: [
    'organizer',
    'caseId',
    'place',
    'drillKind',
    'drillForm',
    'actualPersons',
    'evalScore',
    'planNo',
    'startTime',
    'aborted',
  ],
  query: ['planName', 'status', 'planDate', 'drillKind', 'drillForm', 'caseId', 'organizer', 'evalLevel', 'orgId'],
  form: [
    { title: '方案', columns: 2, fields: [...BASIC] },
    { title: '时间地点', columns: 2, fields: [...PLACE] },
    { title: '安全措施', columns: 1, fields: ['safetyMeasures', 'alarmSound'] },
  ],
  children: { persons: { entity: drillPerson, columns: [...PERSON_COLUMNS], above: DrillPosts } },
  links: [TO_RUN],
  detail: DRILL_DETAIL,
  layout: {
    kind: 'scoped',
    tree: department,
    by: 'orgId',
    views: [{ kind: 'calendar', from: 'planDate', state: 'status' }],
    details: 'tab',
  },
  summary: ['waiting', 'passed', 'judging', 'archived'],
  sheets: DRILL_SHEETS,
  nothing: { title: '还没有演练', hint: '点击新增，选择案例、时间地点和人员后提交审批', needs: 'add' },
  lifecycle: drillPlanLifecycle,
})

/** 演练审批. Source: SCREEN-18. */
export function Page() {
  return <CrudPage screen={screen} />
}
