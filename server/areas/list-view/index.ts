import type { Area } from '#server/areas/area.ts'
import { registerListViews } from './list-view.routes.ts'

/** Named views of lists. */
export const area: Area = { name: 'list-view', routes: registerListViews }
