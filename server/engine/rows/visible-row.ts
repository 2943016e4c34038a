import { sql as raw, type SqlBool } from 'kysely'
import type { Entity } from '#contract/define-entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import { missing } from '#server/http/refusals.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, select, visibleTo } from '#server/engine/rows/rows.ts'

/** The row with this id when this person's list may show it. */
export async function visibleRow<E extends Entity>(
  context: Context,
  resource: Resource<E>,
  id: string,
): Promise<RowOf<E> | undefined> {
  const where = allOf([raw`${rowRef('id')} = ${id}`, ...(await visibleTo(context, resource, 'list'))])
  const [row] = await select(context, resource, { where })
  return row
}

/** Refuses ids of rows that this person's list does not show. @throws ApiError 404 */
export async function requireVisibleRows(context: Context, resource: Resource, ids: readonly string[]): Promise<void> {
  const where = allOf([raw<SqlBool>`${rowRef('id')} = any(${ids})`, ...(await visibleTo(context, resource, 'list'))])
  const { rows } = await raw<{ count: number }>`select count(*) as count ${fromWhere(resource, where)}`.execute(
    context.sql,
  )
  if (rows[0]?.count !== ids.length) throw missing()
}
