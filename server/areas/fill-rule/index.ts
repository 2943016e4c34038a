import type { Area } from '#server/areas/area.ts'
import { fillRules } from './fill-rule.resource.ts'
import { registerFilling } from './fill-rule.routes.ts'

/** Rules that give values. */
export const area: Area = { name: 'fill-rule', resources: [fillRules], routes: registerFilling }
