import type { Area } from '#server/areas/area.ts'
import { checkRules } from './check-rule.resource.ts'

/** Rules that values are checked by; checking itself belongs to every form. */
export const area: Area = { name: 'check-rule', resources: [checkRules] }
