import { sql as raw, type SqlBool } from 'kysely'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Context, Draft, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { parentRef, treeOfEntity, type TreeFacts } from '#server/engine/resource/tree-of.ts'

/** Refuses a place below a row this person does not see, below the row itself, or below one of its own. @throws ApiError */
export async function checkPlace(context: Context, resource: Resource, draft: Draft): Promise<void> {
  const tree = treeOfEntity(resource.entity)
  const parentId = tree === null ? undefined : draft.values[tree.parent]
  if (tree === null || parentId === undefined || parentId === null) return
  if (String(draft.before?.[tree.parent] ?? '') === String(parentId)) return
  const { label } = resource.entity.fields[tree.parent]!
  // Two moves at once could hang two branches below each other.
  await lockTree(context, resource)
  const isIt = raw<SqlBool>`${rowRef('id')} = ${parentId}`
  const where = allOf([isIt, ...(await visibleTo(context, resource, 'list'))])
  const { rows } = await raw`select 1 ${fromWhere(resource, where)}`.execute(context.sql)
  if (rows.length === 0) throw refused(`${label}不存在，请刷新后重试`)
  if (await isWithin(context, resource, tree, { id: String(parentId), above: draft.id }))
    throw refused(`${label}不能是自己或自己的下级`)
}

/** Holds the shape of a tree until the transaction ends. */
export async function lockTree({ sql, principal }: Context, { entity }: Resource): Promise<void> {
  const name = `tree ${entity.name} ${entity.tenant ? principal.tenantId : 0}`
  await raw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(sql)
}

async function isWithin(
  { sql }: Context,
  { entity }: Resource,
  { parentColumn }: TreeFacts,
  { id, above }: { id: string; above: string },
): Promise<boolean> {
  const table = raw.table(entity.table)
  const { rows } = await raw`
    with recursive way as (
      select id, ${raw.ref(parentColumn)} as above from ${table} where id = ${id}
      union select p.id, p.${raw.ref(parentColumn)} from ${table} p join way w on p.id = w.above)
    select 1 from way where id = ${above}`.execute(sql)
  return rows.length > 0
}

/**
 * What goes when rows of a tree are deleted: by default they alone, and only when nothing hangs below them; for a resource that deletes
 * branches everything below as well. @throws ApiError
 */
export async function branchToDelete(
  context: Context,
  resource: Resource,
  ids: readonly string[],
  action: string,
): Promise<readonly string[]> {
  const tree = treeOfEntity(resource.entity)
  if (tree === null || ids.length === 0) return ids
  await lockTree(context, resource)
  if ((await visibleAmong(context, resource, ids, action)) < ids.length) throw missing()
  const { entity, hooks } = resource
  const there = entity.softDelete ? raw`and c.del_flag = '0'` : raw``
  const { rows } = await raw<{ id: string; above: string }>`
    with recursive branch as (
      select id, ${raw.ref(tree.parentColumn)} as above from ${raw.table(entity.table)} where id = any(${ids})
      union select c.id, c.${raw.ref(tree.parentColumn)} from ${raw.table(entity.table)} c
        join branch b on c.${raw.ref(tree.parentColumn)} = b.id where true ${there})
    select id, above from branch`.execute(context.sql)
  const below = rows.map(({ id }) => id).filter((id) => !ids.includes(id))
  if (below.length > 0 && hooks.deletesBranches !== true) throw refused('下面还有数据，请先删除下级')
  if ((await visibleAmong(context, resource, below, action)) < below.length) throw refused(HIDDEN_BELOW)
  return [...ids, ...below]
}

const HIDDEN_BELOW = '下面还有您无权管理的数据，请联系平台管理员'

/** How many of the rows this person sees for the action. */
async function visibleAmong(
  context: Context,
  resource: Resource,
  ids: readonly string[],
  action: string,
): Promise<number> {
  if (ids.length === 0) return 0
  const where = allOf([raw<SqlBool>`${rowRef('id')} = any(${ids})`, ...(await visibleTo(context, resource, action))])
  const { rows } = await raw<{ n: number }>`select count(*) as n ${fromWhere(resource, where)}`.execute(context.sql)
  return rows[0]?.n ?? 0
}

/** The id of the row above, null for a root. */
export function parentIdOf(row: Row, { parent }: TreeFacts): string | null {
  const id = row[parent]
  return id === null || id === undefined || id === '' ? null : String(id)
}

/** A condition: right below this row, null = on the first level. */
export function isBelow(tree: TreeFacts, parentId: string | null) {
  return parentId === null ? raw<SqlBool>`${parentRef(tree)} is null` : raw<SqlBool>`${parentRef(tree)} = ${parentId}`
}
