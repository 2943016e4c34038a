import type { Area } from '#server/areas/area.ts'
import { registerAnalysis } from './analysis.routes.ts'
import { checkFigures } from './check-figures.ts'
import { keepFigures } from './keep-figures.ts'

/** What study records, sign-ins, hazards and devices add up to. */
export const area: Area = {
  name: 'analysis',
  routes: registerAnalysis,
  handlers: { figuresCheck: checkFigures },
  jobs: [keepFigures],
}
