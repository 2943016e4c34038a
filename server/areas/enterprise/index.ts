import type { Area } from '#server/areas/area.ts'
import { enterprises } from './enterprise.resource.ts'
import { orgApplies } from './org-apply.resource.ts'
import { registerApply } from './org-apply.routes.ts'
import { disable, enable, refresh } from './org-code-actions.ts'
import { registerJoin } from './org-code-join.routes.ts'
import { orgCodes } from './org-code.resource.ts'
import { registerMissingPersons } from './org-person-missing.routes.ts'
import { orgPersons } from './org-person.resource.ts'
import { registerPortraits } from './org-portrait.routes.ts'
import { grantReminders } from './package-grant.reminders.ts'
import { packageGrants } from './package-grant.resource.ts'
import { packageSeats } from './package-seat.resource.ts'
import { assign, assignPackage } from './assign-seats.ts'
import { transfer } from './org-student-transfer.ts'
import { enterpriseReminders } from './enterprise.reminders.ts'

/** Companies that a tenant serves, those that apply, and who belongs to them. */
export const area: Area = {
  name: 'enterprise',
  reminders: [...enterpriseReminders, ...grantReminders],
  resources: [enterprises, orgApplies, orgCodes, orgPersons, packageGrants, packageSeats],
  routes(api, services) {
    registerApply(api, services)
    registerJoin(api, services)
    registerMissingPersons(api, services)
    registerPortraits(api, services)
  },
  actions: { orgCode: { refresh, enable, disable }, student: { transfer, assignPackage }, packageGrant: { assign } },
}
