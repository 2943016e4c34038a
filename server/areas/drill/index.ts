import type { Area } from '#server/areas/area.ts'
import { copyCase } from './copy-case.ts'
import { caseSteps, drillCases } from './drill-case.resource.ts'
import { drillClassifies } from './drill-classify.resource.ts'
import { registerDrillNameCheck } from './drill-classify.routes.ts'
import { drillPosts } from './drill-post.resource.ts'
import { thirdPartyReminders } from './third-party.reminders.ts'
import { thirdParties } from './third-party.resource.ts'

/** Emergency drills, and what they are made of. */
export const area: Area = {
  name: 'drill',
  resources: [drillCases, caseSteps, drillClassifies, drillPosts, thirdParties],
  actions: { drillCase: { copy: copyCase } },
  reminders: thirdPartyReminders,
  routes: registerDrillNameCheck,
}
