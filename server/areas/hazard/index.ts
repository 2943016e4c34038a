import type { Area } from '#server/areas/area.ts'
import { withHooks } from '#server/engine/resource/define-resource.ts'
import { fine, found, notApplicable } from './answer-items.ts'
import { checkItems, checklists } from './checklist.resource.ts'
import { hazardTasks, taskItems } from './hazard-task.resource.ts'
import { keepHazardAlarms } from './keep-hazard-alarms.ts'
import { launch } from './launch-inspections.ts'
import { makeInspections } from './make-inspections.ts'
import { registerHazardStatistics } from './hazard-statistics.routes.ts'
import { hazardReminders } from './hazard.reminders.ts'
import { hazardNotices } from './hazard-notice.resource.ts'
import { hazardOrgs } from './hazard-org.resource.ts'
import { hazardBooks } from './hazard-book.resource.ts'
import { hazards } from './hazard.resource.ts'
import { registerInspectionRun } from './inspection-run.routes.ts'
import { notice } from './issue-notice.ts'
import { reply } from './reply-to-notice.ts'
import { statutorySheetReminders } from './statutory-sheet.reminders.ts'
import { riskPoints } from './risk-point.resource.ts'

/** Hazards from report to verification, and the organisations that look for them. */
export const area: Area = {
  name: 'hazard',
  resources: [
    withHooks(hazards, { importedAs: hazardBooks }),
    hazardOrgs,
    riskPoints,
    checklists,
    checkItems,
    hazardTasks,
    taskItems,
    hazardNotices,
  ],
  reminders: [...hazardReminders, ...statutorySheetReminders],
  routes(api, services) {
    registerHazardStatistics(api, services)
    registerInspectionRun(api, services)
  },
  actions: {
    taskItem: { fine, found, notApplicable },
    hazard: { notice },
    hazardOrg: { launch },
    hazardNotice: { reply },
  },
  handlers: { inspections: makeInspections },
  jobs: [keepHazardAlarms],
}
