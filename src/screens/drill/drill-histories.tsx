import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { RecordLink } from '#screens/record-link.tsx'

const SHOWN = {
  entity: drillPlan,
  offers: [],
  columns: ['planName', 'status', 'planDate', 'evalLevel'],
  hidden: ['orgId', 'evalScore'],
  query: ['status', 'planDate'],
  form: [],
  rowActions: () => [],
  cells: {
    planName: ({ planName, id }: SeenRowOf<typeof drillPlan>) => (
      <RecordLink name={planName} id={id} list="/drill/approve" />
    ),
  },
} as const

/** How often a case was rehearsed, and how it went. Source: SCREEN-19. */
export const drillsOfCase = defineScreen({
  ...SHOWN,
  name: 'drillCaseDrills',
  nothing: { title: '还没有用这个案例的演练', hint: '启用后点击用此案例发起演练' },
})

/** The drills that a partner helped with. Source: SCREEN-23. */
export const drillsOfPartner = defineScreen({
  ...SHOWN,
  name: 'thirdPartyDrills',
  nothing: { title: '还没有参与的演练', hint: '发起演练时选择这个服务商' },
})
