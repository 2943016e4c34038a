import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { drillPlanLifecycle } from '#machines/lifecycles/drill-plan.lifecycle.ts'
import { DRILL_DETAIL } from './drill-detail.ts'
import { DrillDutyStrip } from './drill-duty-strip.tsx'
import { TO_RUN } from './drill-links.ts'
import { PERSON_COLUMNS } from './drill-parts.ts'
import { DrillPosts } from './drill-posts.tsx'

/** The drills of the year by day, with what is owed above them. */
export const drillList = defineScreen({
  name: 'drillLauncher',
  entity: drillPlan,
  offers: ['add', 'edit', 'delete'],
  columns: ['planName', 'status', 'orgId', 'planDate', 'startTime', 'place'],
  hidden: ['caseId', 'drillKind', 'drillForm', 'organizer', 'endTime', 'planNo'],
  query: ['planName', 'orgId', 'drillKind', 'status', 'planDate', 'caseId'],
  form: {
    kind: 'steps',
    whileAdding: true,
    parts: [
      { title: '案例', columns: 2, fields: ['caseId', 'planName', 'orgId', 'organizer', 'thirdPartyId', 'budget'] },
      { title: '时间地点', columns: 2, fields: ['planDate', 'startTime', 'endTime', 'place'] },
      { title: '岗位人员', fields: [], children: 'persons' },
      { title: '安全措施', columns: 1, fields: ['safetyMeasures', 'alarmSound'] },
    ],
  },
  children: { persons: { entity: drillPerson, columns: [...PERSON_COLUMNS], above: DrillPosts } },
  startsFrom: ['caseId', 'orgId'],
  saveAnd: 'submit',
  links: [TO_RUN],
  detail: DRILL_DETAIL,
  above: DrillDutyStrip,
  addLabel: '发起演练',
  layout: { kind: 'list', views: [{ kind: 'calendar', first: true, from: 'planDate', state: 'status' }] },
  nothing: { title: '还没有演练', hint: '点击发起演练，选择案例、时间地点和人员后提交审批' },
  lifecycle: drillPlanLifecycle,
})
