import type { Area, Serve } from '#server/areas/area.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import { workForPlatform } from '#server/engine/platform/for-platform.ts'
import type { SchemaTypes } from '#server/http/schemas.ts'
import { registerDesigning } from './design.routes.ts'
import { onlineReports } from './online-report.resource.ts'
import { reportColumns, reportParameters } from './report-parts.resource.ts'
import { registerReports } from './report.routes.ts'

/** Reports belong to the platform, as do the menus they bring: whoever designs them works for all tenants. */
const servePlatform: Serve = (api, services, resource) => {
  void api.register(async (scope) => {
    const whole = scope.withTypeProvider<SchemaTypes>()
    whole.addHook('preHandler', workForPlatform)
    registerResource(whole, services, resource)
  })
}

/** Reports defined as data: their design, and what they show to whoever opens them. */
export const area: Area = {
  name: 'online-report',
  resources: [onlineReports, reportColumns, reportParameters],
  serve: { onlineReport: servePlatform, reportColumn: servePlatform, reportParameter: servePlatform },
  routes(api, services) {
    registerReports(api, services)
    registerDesigning(api, services)
  },
}
