import type { Area } from '#server/areas/area.ts'
import { openCards } from './open-cards.ts'
import { trainCards } from './train-card.resource.ts'
import { trainLevels } from './train-level.resource.ts'
import { trainOfflines } from './train-offline.resource.ts'
import { trainRules } from './train-rule.resource.ts'

/** Three-level safety education. */
export const area: Area = {
  name: 'training',
  resources: [trainCards, trainLevels, trainOfflines, trainRules],
  actions: { student: { openCard: openCards } },
}
