import type { Area } from '#server/areas/area.ts'
import { drillClassifies } from './drill-classify.resource.ts'
import { registerDrillNameCheck } from './drill-classify.routes.ts'
import { drillPosts } from './drill-post.resource.ts'
import { thirdPartyReminders } from './third-party.reminders.ts'
import { thirdParties } from './third-party.resource.ts'

/** Emergency drills, and what they are made of. */
export const area: Area = {
  name: 'drill',
  resources: [drillClassifies, drillPosts, thirdParties],
  reminders: thirdPartyReminders,
  routes: registerDrillNameCheck,
}
