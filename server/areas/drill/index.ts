import type { Area } from '#server/areas/area.ts'
import { copyCase } from './copy-case.ts'
import { caseSteps, drillCases } from './drill-case.resource.ts'
import { drillClassifies } from './drill-classify.resource.ts'
import { registerDrillNameCheck } from './drill-classify.routes.ts'
import { registerDrillDuties } from './drill-duties.routes.ts'
import { drillEvals, drillEvents, drillPersons, sign } from './drill-parts.resource.ts'
import { drillDutyReminder } from './drill-duty.reminders.ts'
import { drillPlans } from './drill-plan.resource.ts'
import { drillProblems } from './drill-problem.resource.ts'
import { drillReminders } from './drill.reminders.ts'
import { registerDrillRun } from './drill-run.routes.ts'
import { drillPosts } from './drill-post.resource.ts'
import { keepDrillAlarms } from './keep-drill-alarms.ts'
import { thirdPartyReminders } from './third-party.reminders.ts'
import { thirdParties } from './third-party.resource.ts'

/** Emergency drills, and what they are made of. */
export const area: Area = {
  name: 'drill',
  resources: [
    drillPlans,
    drillPersons,
    drillEvents,
    drillEvals,
    drillProblems,
    drillCases,
    caseSteps,
    drillClassifies,
    drillPosts,
    thirdParties,
  ],
  actions: { drillCase: { copy: copyCase }, drillPerson: { sign } },
  jobs: [keepDrillAlarms],
  reminders: [...drillReminders, drillDutyReminder, ...thirdPartyReminders],
  routes(api, services) {
    registerDrillNameCheck(api, services)
    registerDrillDuties(api, services)
    registerDrillRun(api, services)
  },
}
