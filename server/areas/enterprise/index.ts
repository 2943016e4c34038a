import type { Area } from '#server/areas/area.ts'
import { enterprises } from './enterprise.resource.ts'
import { orgApplies } from './org-apply.resource.ts'
import { registerApply } from './org-apply.routes.ts'
import { disable, enable, refresh } from './org-code-actions.ts'
import { registerJoin } from './org-code-join.routes.ts'
import { orgCodes } from './org-code.resource.ts'

/** Companies that a tenant serves, those that apply, and who belongs to them. */
export const area: Area = {
  name: 'enterprise',
  resources: [enterprises, orgApplies, orgCodes],
  routes(api, services) {
    registerApply(api, services)
    registerJoin(api, services)
  },
  actions: { orgCode: { refresh, enable, disable } },
}
