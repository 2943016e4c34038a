import { sql as raw } from 'kysely'
import { allOf, conditionOf, rowRef } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import { sortOf, type Context, type Resource } from '#server/engine/resource/resource.ts'
import { seenBy } from '#server/engine/rows/seen-fields.ts'
import { visibleTo, type Selection } from '#server/engine/rows/rows.ts'

/** Rows by a search: what a list with these parameters shows, or of that only the named ones. */
export interface FoundRows {
  parameters: Parameters
  /** Null = all that are found. */
  ids: readonly string[] | null
}

/** How the rows are selected. @param action for which they must be visible beside the list */
export async function selectionOf(
  context: Context,
  resource: Resource,
  action: 'list' | 'export',
  { parameters, ids }: FoundRows,
): Promise<Selection> {
  const { tests, sort } = readListQuery(parameters, seenBy(context.principal, resource).columns, sortOf(resource))
  const conditions = [...(await visibleTo(context, resource, action)), ...tests.map(conditionOf)]
  if (ids !== null) conditions.push(raw`${rowRef('id')} = any(${[...ids]})`)
  conditions.push(...(resource.hooks.filter?.(parameters, context) ?? []))
  return { where: allOf(conditions), ...(sort && { sort }) }
}
