import type { Area } from '#server/areas/area.ts'
import { countVisits } from './visits.ts'
import { registerVisits } from './visits.routes.ts'

/** Who came by, day by day. */
export const area: Area = {
  name: 'visit',
  routes: registerVisits,
  signIns: { note: (sql, arrival) => countVisits(sql, [arrival]) },
}
