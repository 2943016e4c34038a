import { sql as raw } from 'kysely'
import { columnOf, permissionOf } from '#contract/define-entity.ts'
import { idsOf } from '#server/http/ids.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import { badInput } from '#server/http/refusals.ts'
import { sortOf, type Context } from '#server/engine/resource/resource.ts'
import { select, visibleTo } from '#server/engine/rows/rows.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { apiError } from '#server/http/errors.ts'
import type { EntityName } from '#contract/areas.ts'
import type { Family } from './save-children.ts'

type WithChildren = Row | Record<string, Row[string] | Row[]>

/** A record with the children that were asked for, each kind in its order and as this person's own list of them shows them. @param asked comma list of members */
export async function withChildren(
  context: Context,
  { resource, resources }: Family,
  row: Row,
  asked: unknown,
): Promise<WithChildren> {
  const children = resource.entity.children ?? {}
  const found: Record<string, Row[]> = {}
  for (const member of idsOf(asked)) {
    const kind = Object.hasOwn(children, member) ? children[member] : undefined
    if (kind === undefined) throw badInput(`没有可以一起查询的“${member}”`)
    const child = resources.named(kind.entity as EntityName)
    const isOwn = child.entity.offers.length > 0
    if (isOwn && !context.principal.permissions.has(permissionOf(child.entity, 'list'))) throw apiError('NO_PERMISSION')
    const own = raw<boolean>`${rowRef(columnOf(kind.by))} = ${row['id']}`
    const where = allOf([own, ...(await visibleTo(context, child, 'list'))])
    const column = kind.order === undefined ? undefined : child.columns.get(kind.order)
    const sort = column === undefined ? sortOf(child) : [{ column, descending: false }]
    found[member] = await select(context, child, { where, ...(sort && { sort }) })
  }
  return { ...row, ...found }
}
