import type { Area } from '#server/areas/area.ts'
import { roleIndexes } from './role-index.resource.ts'
import { registerFirstPage } from './first-page.routes.ts'

/** Where the people of a role begin. */
export const area: Area = { name: 'role-index', resources: [roleIndexes], routes: registerFirstPage }
