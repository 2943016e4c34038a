import type { Area } from '#server/areas/area.ts'
import { registerPreferences } from './preference.routes.ts'

/** What a person has set for themselves. */
export const area: Area = { name: 'preference', routes: registerPreferences }
