import type { Area } from '#server/areas/area.ts'
import { positions } from './position.resource.ts'
import { registerPositionByCode } from './position.routes.ts'

/** Positions. */
export const area: Area = { name: 'position', resources: [positions], routes: registerPositionByCode }
