import type { Area } from '#server/engine/area.ts'
import { positions } from './position.resource.ts'

/** Positions. */
export const area: Area = { name: 'position', resources: [positions] }
