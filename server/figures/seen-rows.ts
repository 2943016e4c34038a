import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import type { Days } from '#contract/figures/periods.ts'
import type { EntityName } from '#contract/areas.ts'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { allOf, conditionOf, rowRef } from '#server/engine/query/condition.ts'
import { readListQuery } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { existingFor, fromWhere, visibleTo } from '#server/engine/rows/rows.ts'

/** Whose rows are counted: what a list shows this person, or all tenants, of an organisation with what is below it or all. */
export interface Scope {
  orgId?: string | undefined
  isPlatform: boolean
}

/** An entity of an area. */
export type NamedEntity = Entity & { name: EntityName }

/** `from … as t where …` of what the list of an entity shows this person, in a scope. */
export async function seenRows(
  context: Context,
  { name }: NamedEntity,
  { orgId, isPlatform }: Scope,
): Promise<RawBuilder<unknown>> {
  const resource = context.resources.named(name)
  const { tests } = readListQuery(orgId === undefined ? {} : { orgId }, resource.columns)
  const everybody = { ...context, principal: { ...context.principal, tenantId: 0 } }
  const seen = isPlatform ? existingFor(everybody, resource) : await visibleTo(context, resource, 'list')
  return fromWhere(resource, allOf([...seen, ...tests.map(conditionOf)]))
}

/** Whether this person may look at a list at all. */
export function maySee({ principal }: Context, entity: Entity): boolean {
  return principal.administrator || principal.permissions.has(permissionOf(entity, 'list'))
}

/** Whether a moment of a row lies in these days of GMT+8, as an index finds it. @param column of the row's table */
export function isWithin(column: string, { from, to }: Days): RawBuilder<SqlBool> {
  return raw<SqlBool>`(${rowRef(column)} >= ${from}::timestamp at time zone interval '8 hours'
    and ${rowRef(column)} < (${to}::date + 1)::timestamp at time zone interval '8 hours')`
}
