import type { Area } from '#server/areas/area.ts'
import { registerVisits } from './visits.routes.ts'

/** Who came by, day by day. */
export const area: Area = { name: 'visit', routes: registerVisits }
