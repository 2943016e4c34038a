import type { Area } from '#server/areas/area.ts'
import { enterprises } from './enterprise.resource.ts'
import { disable, enable, refresh } from './org-code-actions.ts'
import { registerJoin } from './org-code-join.routes.ts'
import { orgCodes } from './org-code.resource.ts'

/** Companies that a tenant serves, their organisations and who belongs to them. */
export const area: Area = {
  name: 'enterprise',
  resources: [enterprises, orgCodes],
  routes: registerJoin,
  actions: { orgCode: { refresh, enable, disable } },
}
