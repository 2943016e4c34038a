import type { Area } from '#server/areas/area.ts'
import { keepProbing } from './keep-probing.ts'
import { serverHosts } from './server-host.resource.ts'
import { registerProbe } from './server-host.routes.ts'

/** The machines the platform runs on. */
export const area: Area = {
  name: 'server-list',
  resources: [serverHosts],
  routes: registerProbe,
  jobs: [keepProbing],
}
