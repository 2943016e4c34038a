import type { Area } from '#server/areas/area.ts'
import { registerAddresses } from './address.routes.ts'

/** Provinces, cities and districts as forms ask for them. */
export const area: Area = { name: 'address', routes: registerAddresses }
