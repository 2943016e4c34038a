import type { Area } from '#server/areas/area.ts'
import { launchers } from './launcher.resource.ts'
import { registerLaunchers } from './launcher.routes.ts'

/** Versions of the programs that start courses, investigations and drills. */
export const area: Area = { name: 'launcher', resources: [launchers], routes: registerLaunchers }
