import type { Area } from '#server/areas/area.ts'
import { hazardReminders } from './hazard.reminders.ts'
import { hazards } from './hazard.resource.ts'

/** Hazards from report to verification. */
export const area: Area = { name: 'hazard', resources: [hazards], reminders: hazardReminders }
