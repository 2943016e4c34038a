import { sql as raw } from 'kysely'
import { trainOffline } from '#contract/areas/training/train-offline.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'

/** Hours of a level in a room; a level that was carried over has those of the one that was taught. */
export const LEVEL_OFFLINE = raw`coalesce((select sum(o.hours) from ${raw.table(trainOffline.table)} o
  where o.level_id = coalesce(${rowRef('carried_from')}, ${rowRef('id')})), 0)`

/** Hours of a level. */
export const LEVEL_HOURS = raw`(${rowRef('hours_online')} + ${LEVEL_OFFLINE})`

/** Hours of a card: those of the levels that it teaches. */
export const CARD_HOURS = raw`coalesce((select sum(l.hours_online + coalesce((select sum(o.hours)
    from ${raw.table(trainOffline.table)} o where o.level_id = l.id), 0))
  from ${raw.table(trainLevel.table)} l where l.card_id = ${rowRef('id')} and l.carried_from is null), 0)`
