import type { Area } from '#server/areas/area.ts'
import { categories } from './category.resource.ts'
import { registerCategoryReads } from './category.routes.ts'

/** The tree dictionary and what forms ask it for. */
export const area: Area = { name: 'category', resources: [categories], routes: registerCategoryReads }
