import { definePage } from '#contract/define-page.ts'

/** 演练审批. Source: SCREEN-18. */
export const page = definePage({
  id: 'drill/DrillPlanList',
  path: '/drill/approve',
  title: '演练审批',
  entity: 'drillPlan',
  waits: [
    { label: '待审批的演练', list: '/space/drill/plan/list', filters: { status: '1' } },
    { label: '待评估的演练', list: '/space/drill/plan/list', filters: { status: '4' } },
  ],
})
