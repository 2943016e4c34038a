import type { Area } from '#server/areas/area.ts'
import { hazardReminders } from './hazard.reminders.ts'
import { hazardOrgs } from './hazard-org.resource.ts'
import { hazards } from './hazard.resource.ts'
import { riskPoints } from './risk-point.resource.ts'

/** Hazards from report to verification, and the organisations that look for them. */
export const area: Area = { name: 'hazard', resources: [hazards, hazardOrgs, riskPoints], reminders: hazardReminders }
