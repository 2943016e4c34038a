import type { Area } from '#server/areas/area.ts'
import { copyWall } from './copy-wall.ts'
import { restoreVersion } from './restore-version.ts'
import { registerShownWall } from './shown-wall.routes.ts'
import { walls, wallVersions } from './wall.resource.ts'

/** Walls of control rooms. */
export const area: Area = {
  name: 'wall',
  resources: [walls, wallVersions],
  actions: { wall: { copy: copyWall }, wallVersion: { restore: restoreVersion } },
  routes: registerShownWall,
}
