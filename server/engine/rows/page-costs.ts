import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { permissionOf } from '#contract/define-entity.ts'
import { memoized } from '#contract/collections/memoized.ts'
import { rulesFor } from '#server/rights/data-rules.ts'
import { withConcerned, type RowRules } from '#server/rights/row-rules.ts'
import { conditionOf } from '#server/engine/query/condition.ts'
import { rowRuleTest } from '#server/engine/query/row-rule-test.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'

type Condition = RawBuilder<SqlBool>

/** What decides how the page of a list is read. */
interface PageCosts {
  /** Its rows are looked through once, for the total and for the page. */
  isDear: boolean
  /** They see some of the rows: how many, no plan for everybody knows. */
  isRuled: boolean
  /** What is read of each row is dear. */
  isComputed: boolean
  /** Why this person sees rows, reason by reason, each without the rows of those before it; null = in one go. */
  reasons: Condition[][] | null
}

/** @param isLookedFor whether the query has conditions of its own: they narrow rows more than the reasons to see them */
export async function costsOf(context: Context, resource: Resource, isLookedFor: boolean): Promise<PageCosts> {
  const { sql, principal, rules: memory } = context
  const { entity, hooks } = resource
  const rules = await rulesFor(sql, principal, permissionOf({ permission: entity.permission }, 'list'), memory)
  const reasons = reasonsToSee(context, resource, rules)
  const isRuledFar = rules !== null && isFar(resource)
  return {
    isRuled: rules !== null,
    isDear: isLookedFor || hooks.visible !== undefined || reasons !== null || isRuledFar,
    isComputed: Object.values(hooks.extras ?? {}).some((extra) => extra?.expression !== undefined),
    reasons: isLookedFor || reasons === null ? null : oneByOne(reasons),
  }
}

/**
 * Why rules show a list's rows to this person, as conditions: their place, and each field in which the person may be named. No index finds what fits
 * any of them, one by one the rows of each are found. Null where there is one reason, or none is needed.
 */
function reasonsToSee(
  { principal }: Context,
  { columns, hooks: { concerned = [] } }: Resource,
  rules: RowRules,
): Condition[] | null {
  const named = withConcerned(rules, concerned, principal.username)
  if (rules === null || named === null || named.length === rules.length) return null
  const reasons = [rules, ...named.slice(rules.length).map((rule) => [rule])]
  return reasons.flatMap((reason) => rowRuleTest(reason, columns) ?? []).map(conditionOf)
}

/** Each reason, and that none before it holds. */
function oneByOne(reasons: readonly Condition[]): Condition[][] {
  return reasons.map((reason, index) => [
    reason,
    ...reasons.slice(0, index).map((earlier) => raw<SqlBool>`${earlier} is not true`),
  ])
}

/** Whether rows are found by their place only by way of the rows of a further table. */
const isFar = memoized(({ columns }: Resource) => [...columns.values()].some((column) => column.isFar === true))
