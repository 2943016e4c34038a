import type { Area } from '#server/areas/area.ts'
import { addresses } from './address.resource.ts'
import { registerAddresses } from './address.routes.ts'

/** Provinces, cities and districts: as forms ask for them, and as the platform keeps them. */
export const area: Area = { name: 'address', resources: [addresses], routes: registerAddresses }
