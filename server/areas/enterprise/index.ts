import type { Area } from '#server/areas/area.ts'
import { enterprises } from './enterprise.resource.ts'

/** Companies that the tenant serves. */
export const area: Area = { name: 'enterprise', resources: [enterprises] }
