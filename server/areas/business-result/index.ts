import type { Area } from '#server/areas/area.ts'
import { businessResults } from './business-result.resource.ts'

/** What business brought in. */
export const area: Area = { name: 'business-result', resources: [businessResults] }
