import type { Area } from '#server/areas/area.ts'
import { openCards } from './open-cards.ts'
import { trainCards } from './train-card.resource.ts'
import { trainLevels } from './train-level.resource.ts'
import { trainOfflines } from './train-offline.resource.ts'
import { trainRules } from './train-rule.resource.ts'
import { trainingReminders } from './training.reminders.ts'

/** Three-level safety education. */
export const area: Area = {
  name: 'training',
  resources: [trainCards, trainLevels, trainOfflines, trainRules],
  reminders: trainingReminders,
  actions: { student: { openCard: openCards } },
}
