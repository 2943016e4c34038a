import { sql as raw } from 'kysely'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { requireTraining } from './level-card.ts'
import { LEVEL_HOURS, LEVEL_OFFLINE } from './train-hours.ts'
import { trainLevelSteps } from './train-level-steps.ts'

const ORG_CODE = raw`(select d.org_code from ${raw.table(trainCard.table)} c join sys_depart d on d.id = c.org_id
  where c.id = ${rowRef('card_id')})`

/** Levels of cards; they come and go with their card. Source: domain part 4. */
export const trainLevels = defineResource(trainLevel, {
  extras: {
    sysOrgCode: { label: '所属组织编码', type: 'text', expression: ORG_CODE },
    hoursOffline: { label: '线下学时', type: 'decimal', expression: LEVEL_OFFLINE },
    hours: { label: '已修学时', type: 'decimal', expression: LEVEL_HOURS },
  },
  sort: { key: 'level', descending: false },
  async beforeWrite(context, { before }) {
    if (before !== null) await requireTraining(context, before.cardId)
  },
  steps: trainLevelSteps,
})
