import { sql as raw } from 'kysely'
import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { CARD_STATUS, LEVEL_STATUS, TRAIN_LEVEL } from '#contract/areas/training/train-card-values.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { seenRows } from '#server/figures/seen-rows.ts'
import { daysOf, scopeOf, type Asked } from './asked.ts'

type Levels = AnalysisAnswer<'train-level-sum'>

/** Levels of cards that were opened in the days and are not void, and how many of them were passed. Source: SCREEN-57, R2. */
export async function trainLevelSum(context: Context, asked: Asked): Promise<Levels> {
  const { from, to } = daysOf(context, asked)
  const cards = raw`select t.id ${await seenRows(context, trainCard, await scopeOf(context, asked))}
    and t.status <> ${CARD_STATUS.void} and t.open_date between ${from}::date and ${to}::date`
  const { rows } = await raw<Levels[number]>`select l.level, count(*)::integer as due,
      count(*) filter (where l.status = ${LEVEL_STATUS.passed})::integer as passed
    from ${raw.table(trainLevel.table)} l where l.card_id in (${cards}) group by 1`.execute(context.sql)
  return Object.values(TRAIN_LEVEL).map(
    (level) => rows.find((row) => row.level === level) ?? { level, due: 0, passed: 0 },
  )
}
