import type { Area } from '#server/areas/area.ts'
import { logs } from './log.resource.ts'
import { registerLogs } from './log.routes.ts'

/** Who was here and did what. */
export const area: Area = {
  name: 'log',
  resources: [logs],
  serve: { log: registerLogs },
}
