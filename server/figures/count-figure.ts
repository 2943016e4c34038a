import { sql as raw, type RawBuilder } from 'kysely'
import { DRILLS, type DrilledFigure, type ListRows } from '#contract/figures/drills.ts'
import type { Days } from '#contract/figures/periods.ts'
import { wireText } from '#server/db/moments.ts'
import { allOf, conditionOf } from '#server/engine/query/condition.ts'
import { readListQuery } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { seenRows, type Scope } from './seen-rows.ts'

interface FigureCounts {
  part: number
  /** null = it is no share. */
  whole: number | null
}

/** Counts a figure for this person: what the list finds by the filters that the figure leads to, so that both are always the same. */
export async function countFigure(
  context: Context,
  name: DrilledFigure,
  scope: Scope,
  days: Days,
): Promise<FigureCounts> {
  const { part, whole }: { part: ListRows; whole?: ListRows } = DRILLS[name]
  const { rows } = await raw<FigureCounts>`select (${await counted(context, part, scope, days)})::integer as part,
    (${whole === undefined ? raw`null` : await counted(context, whole, scope, days)})::integer as whole`.execute(
    context.sql,
  )
  return rows[0]!
}

async function counted(
  context: Context,
  { entity, filters }: ListRows,
  scope: Scope,
  days: Days,
): Promise<RawBuilder<unknown>> {
  const today = wireText(context.now).slice(0, 10)
  const { tests } = readListQuery(filters(days, today), context.resources.named(entity.name).columns)
  return raw`select count(*) ${await seenRows(context, entity, scope)} and ${allOf(tests.map(conditionOf))}`
}
