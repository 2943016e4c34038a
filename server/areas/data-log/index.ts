import type { Area } from '#server/areas/area.ts'
import { dataLogs } from './data-log.resource.ts'
import { registerDataLog } from './data-log.routes.ts'

/** What records said before. */
export const area: Area = {
  name: 'data-log',
  resources: [dataLogs],
  serve: { dataLog: registerDataLog },
}
