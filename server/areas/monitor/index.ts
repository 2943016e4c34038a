import type { Area } from '#server/areas/area.ts'
import { registerDetails } from './details.routes.ts'
import { alarms, thresholds } from './alarm.resources.ts'
import { registerFigures } from './figures.routes.ts'
import { keepAlarming } from './keep-alarming.ts'
import { registerOtherClients } from './other-clients.routes.ts'
import { registerOverview } from './overview.routes.ts'
import { registerRequests } from './requests.routes.ts'
import { registerTerminal } from './terminal.routes.ts'

/** How the servers are. */
export const area: Area = {
  name: 'monitor',
  resources: [alarms, thresholds],
  jobs: [keepAlarming],
  routes: (api, services) => {
    registerFigures(api, services)
    registerDetails(api, services)
    registerOverview(api, services)
    registerRequests(api, services)
    registerTerminal(api, services)
    registerOtherClients(api, services)
  },
}
