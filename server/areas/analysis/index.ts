import type { Area } from '#server/areas/area.ts'
import { registerAnalysis } from './analysis.routes.ts'
import { checkFigures } from './check-figures.ts'
import { registerHome } from './home.routes.ts'
import { registerDisplayWall } from './display-wall.routes.ts'
import { keepFigures } from './keep-figures.ts'
import { remind } from './remind-of-hours.ts'
import { studyStatistics } from './study-statistic.resource.ts'
import { registerVideos } from './video.routes.ts'
import { registerWaiting } from './waiting.routes.ts'
import { registerWalls } from './wall.routes.ts'
import { tellCities } from './tell-cities.ts'
import { tellDevices } from './tell-devices.ts'
import { tellEvents } from './tell-events.ts'
import { tellHazards } from './tell-hazards.ts'
import { tellMinutes } from './tell-minutes.ts'
import { tellNow } from './tell-now.ts'

/** What study records, sign-ins, hazards and devices add up to. */
export const area: Area = {
  name: 'analysis',
  resources: [studyStatistics],
  actions: { studyStatistic: { remind } },
  routes(api, services) {
    registerAnalysis(api, services)
    registerHome(api, services)
    registerVideos(api, services)
    registerWaiting(api, services)
    registerWalls(api, services)
    registerDisplayWall(api, services)
  },
  handlers: { figuresCheck: checkFigures },
  jobs: [keepFigures, tellNow, tellMinutes, tellDevices, tellEvents, tellCities, tellHazards],
}
