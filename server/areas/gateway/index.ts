import type { Area } from '#server/areas/area.ts'
import { passOnRequests } from './gateway.ts'
import { gatewayRoutes } from './gateway-route.resource.ts'
import { registerGateway } from './gateway-route.routes.ts'

/** Addresses that are passed on to other servers. */
export const area: Area = {
  name: 'gateway',
  resources: [gatewayRoutes],
  serve: { gatewayRoute: registerGateway },
  jobs: [passOnRequests],
}
