import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { requireTraining } from './level-card.ts'
import { LEVEL_HOURS, LEVEL_OFFLINE } from './train-hours.ts'
import { trainLevelSteps } from './train-level-steps.ts'

/** Levels of cards; they come and go with their card. Source: domain part 4. */
export const trainLevels = defineResource(trainLevel, {
  extras: {
    sysOrgCode: orgCodeOf('card_id', [{ table: trainCard.table, column: 'org_id' }]),
    hoursOffline: { label: '线下学时', type: 'decimal', expression: LEVEL_OFFLINE },
    hours: { label: '已修学时', type: 'decimal', expression: LEVEL_HOURS },
  },
  sort: { key: 'level', descending: false },
  async beforeWrite(context, { before }) {
    if (before !== null) await requireTraining(context, before.cardId)
  },
  steps: trainLevelSteps,
})
