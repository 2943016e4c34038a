import type { Area, Serve } from '#server/areas/area.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import { registerForPlatform } from '#server/engine/platform/for-platform.ts'
import { registerDesigning } from './design.routes.ts'
import { onlineReports } from './online-report.resource.ts'
import { reportColumns, reportParameters } from './report-parts.resource.ts'
import { registerReports } from './report.routes.ts'

/** Reports belong to the platform, as do the menus they bring: their designers work for all tenants. */
const servePlatform: Serve = (api, services, resource) =>
  registerForPlatform(api, services, (whole, reaching) => registerResource(whole, reaching, resource))

/** Reports defined as data: their design, and what they show to their readers. */
export const area: Area = {
  name: 'online-report',
  resources: [onlineReports, reportColumns, reportParameters],
  serve: { onlineReport: servePlatform, reportColumn: servePlatform, reportParameter: servePlatform },
  routes(api, services) {
    registerReports(api, services)
    registerDesigning(api, services)
  },
}
