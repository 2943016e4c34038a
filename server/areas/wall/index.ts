import type { Area } from '#server/areas/area.ts'
import { command } from './command.ts'
import { copyWall } from './copy-wall.ts'
import { displays } from './display.resource.ts'
import { keepDisplays } from './keep-displays.ts'
import { pair } from './pair.ts'
import { registerPairing } from './pairing.routes.ts'
import { registerProof } from './proof.routes.ts'
import { registerReport } from './report.routes.ts'
import { restoreVersion } from './restore-version.ts'
import { revoke } from './revoke.ts'
import { registerShownWall } from './shown-wall.routes.ts'
import { walls, wallVersions } from './wall.resource.ts'

/** Walls of control rooms, and the screens that show them. */
export const area: Area = {
  name: 'wall',
  resources: [walls, wallVersions, displays],
  actions: { wall: { copy: copyWall }, wallVersion: { restore: restoreVersion }, display: { pair, command, revoke } },
  routes(api, services) {
    registerShownWall(api, services)
    registerPairing(api, services)
    registerProof(api, services)
    registerReport(api, services)
  },
  jobs: [keepDisplays],
}
