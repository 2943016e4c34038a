import type { Area } from '#server/areas/area.ts'
import { dataSources } from './data-source.resource.ts'
import { registerConnections, registerDataSources } from './data-source.routes.ts'

/** Databases beside the platform's own. */
export const area: Area = {
  name: 'data-source',
  resources: [dataSources],
  serve: { dataSource: registerDataSources },
  routes: registerConnections,
}
