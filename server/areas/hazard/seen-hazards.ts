import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { HAZARD_STATUS, STATES_WITH_DEADLINE } from '#contract/areas/hazard/hazard-values.ts'
import { conditionOf, allOf, rowRef } from '#server/engine/query/condition.ts'
import { readListQuery } from '#server/engine/query/list-query.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { fromWhere, visibleTo } from '#server/engine/rows/rows.ts'
import { hazards } from './hazard.resource.ts'

/** Days of GMT+8, both of them inside. */
export interface Period {
  from: string
  to: string
  today: string
}

/** `from … where …` of what the list shows this person, of an organisation with what is below it. @param orgId empty = everything */
export async function seenRows(context: Context, resource: Resource, orgId: string): Promise<RawBuilder<unknown>> {
  const { tests } = readListQuery(orgId === '' ? {} : { orgId }, resource.columns)
  return fromWhere(resource, allOf([...(await visibleTo(context, resource, 'list')), ...tests.map(conditionOf)]))
}

/** The hazards that statistics look at; rejected ones were none. */
export async function seenHazards(context: Context, orgId: string): Promise<RawBuilder<unknown>> {
  return raw`${await seenRows(context, hazards, orgId)} and ${rowRef('status')} <> ${HAZARD_STATUS.rejected}`
}

/** From the beginning of the first day on, until the last one is over. */
export function isWithin(moment: RawBuilder<unknown>, { from, to }: Pick<Period, 'from' | 'to'>): RawBuilder<SqlBool> {
  return raw<SqlBool>`(${moment} >= ${from}::timestamp at time zone interval '8 hours'
    and ${moment} < (${to}::date + 1)::timestamp at time zone interval '8 hours')`
}

export function isOverdue({ today }: Period): RawBuilder<SqlBool> {
  return raw<SqlBool>`(${rowRef('status')} = any(${[...STATES_WITH_DEADLINE]}) and ${rowRef('rectify_deadline')} < ${today}::date)`
}

/** Hazards that were found in a period and are alike. */
export interface Found {
  orgId: string
  hazardLevel: string
  hazardType: string
  source: string
  total: number
  closed: number
  overdue: number
  planned: number
  goals: number
  funds: number
  people: number
  times: number
  emergency: number
  cost: number
}

/** What was found, told apart by everything that statistics group by: they all add up the same rows. */
export async function readFound(
  { sql }: Context,
  seen: RawBuilder<unknown>,
  period: Period,
): Promise<readonly Found[]> {
  const isClosed = raw<SqlBool>`${rowRef('status')} = ${HAZARD_STATUS.closed}`
  const isPlanned = raw<SqlBool>`(${rowRef('plan_measures')} <> '' and not ${isClosed})`
  const has = (column: string) => raw`count(*) filter (where ${isPlanned} and ${rowRef(column)} <> '')::integer`
  const { rows } = await raw<Found>`
    select ${rowRef('org_id')} as "orgId", ${rowRef('hazard_level')} as "hazardLevel",
      ${rowRef('hazard_type')} as "hazardType", ${rowRef('source')} as source, count(*)::integer as total,
      count(*) filter (where ${isClosed})::integer as closed,
      count(*) filter (where ${isOverdue(period)})::integer as overdue,
      count(*) filter (where ${isPlanned})::integer as planned, ${has('plan_measures')} as goals,
      ${has('plan_funds')} as funds, ${has('plan_responsibility')} as people, ${has('plan_time_limit')} as times,
      ${has('plan_emergency')} as emergency, coalesce(sum(${rowRef('rectify_cost')}), 0)::float8 as cost
    ${seen} and ${isWithin(rowRef('discover_time'), period)} group by 1, 2, 3, 4`.execute(sql)
  return rows
}
