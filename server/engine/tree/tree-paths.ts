import { sql as raw } from 'kysely'
import { columnOf, type Entity } from '#contract/define-entity.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { parentRef, treeOfEntity, type TreeFacts } from '#server/engine/resource/tree-of.ts'

/** Stands between the names of a path; in a name it is written wide. */
export const BETWEEN = '/'
export const WIDE = '／'

export interface PlacedRow {
  id: string
  /** `甲/乙/丙`: the titles from the highest row above it that this person sees down to its own. */
  path: string
}

/** The tree whose files say by path where a row stands: one that can be imported. */
export function placedTree(entity: Entity): TreeFacts | null {
  return entity.offers.includes('import') ? treeOfEntity(entity) : null
}

/** Heading of the paths in a file, `部门路径`. Source: upstream 3.9. */
export function pathLabel({ label }: Entity): string {
  return `${label}路径`
}

/** Where all rows stand that this person sees. */
export async function readPaths(context: Context, resource: Resource, tree: TreeFacts): Promise<PlacedRow[]> {
  const title = rowRef(columnOf(resource.entity.title))
  const { rows } = await raw<PlacedRow>`
    with recursive seen as (
      select ${rowRef('id')} as id, ${parentRef(tree)} as above,
        replace(btrim(coalesce(${title}::text, '')), ${BETWEEN}, ${WIDE}) as name
      ${fromWhere(resource, allOf(await visibleTo(context, resource, 'list')))}),
    placed as (
      select id, name as path from seen where above is null or above not in (select id from seen)
      union all
      select s.id, p.path || ${BETWEEN} || s.name from seen s join placed p on s.above = p.id)
    select id, path from placed`.execute(context.sql)
  return rows
}

/** A title as it stands in a path. */
export function nameInPath(title: string): string {
  return title.trim().replaceAll(BETWEEN, WIDE)
}

export function namesOf(path: string): string[] {
  return path
    .split(BETWEEN)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

export function pathOf(names: readonly string[]): string {
  return names.join(BETWEEN)
}
