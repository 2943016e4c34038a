import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { wholeMonths, type Days } from '#contract/figures/periods.ts'
import { allOf, conditionOf } from '#server/engine/query/condition.ts'
import { readListQuery } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { visibleTo } from '#server/engine/rows/rows.ts'
import { rulesFor } from '#server/rights/data-rules.ts'
import { loginFacts, studyFacts } from './facts.ts'
import { LOGIN_SUMS, ROLL_UPS, STUDY_SUMS, type RollUp } from './roll-ups.ts'
import { limitRows } from './rows-limit.ts'
import { isWithin, type Scope } from './seen-rows.ts'

/** Roll-ups know of a row where it was learnt and nothing else that rules may ask for. */
const OF_PLACE: ReadonlySet<string> = new Set(['orgId', 'org_id', 'sysOrgCode', 'sys_org_code'])

const KINDS = {
  study: { entity: studyRecord, rollUp: ROLL_UPS.studyDay, sums: STUDY_SUMS, facts: studyFacts, at: 'start_time' },
  login: { entity: studentLogin, rollUp: ROLL_UPS.loginDay, sums: LOGIN_SUMS, facts: loginFacts, at: 'login_time' },
} as const
export type Kind = keyof typeof KINDS

/** Rows of sums by day, place and what else the roll-up tells apart: folded ones and those of the ledger, as a table in parentheses. Whom rules bind otherwise than by place is counted from the rows. */
export async function seenSums(context: Context, kind: Kind, scope: Scope, days: Days): Promise<RawBuilder<unknown>> {
  const { entity, rollUp } = KINDS[kind]
  if (!scope.isPlatform && !(await isByPlace(context, permissionOf(entity, 'list'))))
    return seenFacts(context, kind, scope, days)
  return raw`(${sumsOf(rollUp, allOf([await seenIn(context, kind, scope), isAmong(days)]))})`
}

/** The same one by one, with who learnt: a line for each row that counts. @param courseIds of these courses alone */
export async function seenFacts(
  context: Context,
  kind: Kind,
  scope: Scope,
  days: Days,
  courseIds?: readonly string[],
): Promise<RawBuilder<unknown>> {
  const { facts, at } = KINDS[kind]
  await limitRows(context)
  const ofCourses = courseIds === undefined ? raw`true` : raw`t.course_id = any(${[...courseIds]})`
  return raw`(${facts(raw<SqlBool>`${await seenIn(context, kind, scope)} and ${isWithin(at, days)} and ${ofCourses}`)})`
}

/** Which rows `t` of a kind this person sees. */
export async function seenIn(context: Context, kind: Kind, { orgId, isPlatform }: Scope): Promise<RawBuilder<SqlBool>> {
  const resource = context.resources.named(KINDS[kind].entity.name)
  const { tests } = readListQuery(orgId === undefined ? {} : { orgId }, resource.columns)
  const seen = isPlatform ? [] : await visibleTo(context, resource, 'list')
  return allOf([...seen, ...tests.map(conditionOf)])
}

/** The same of whole tenants by day, which is shorter; null = the person sees less, or asks for less. */
export async function tenantSums(context: Context, scope: Scope, days: Days): Promise<RawBuilder<unknown> | null> {
  if (!(await isOfTenants(context, scope, Object.values(KINDS)))) return null
  return raw`(${sumsOf(ROLL_UPS.tenantDay, allOf([ownIn(context, scope), isAmong(days)]))})`
}

/** What whole tenants learnt, by course: whole months together, and the days before and after them; null = the person sees less, or asks for less. */
export async function tenantCourseSums(
  context: Context,
  scope: Scope,
  days: Days,
): Promise<RawBuilder<unknown> | null> {
  if (!(await isOfTenants(context, scope, [KINDS.study]))) return null
  const { months, ends } = wholeMonths(days)
  const own = ownIn(context, scope)
  const parts = [
    ...ends.map((end) => ({ table: ROLL_UPS.studyDay.table, where: isAmong(end) })),
    ...(months === null ? [] : [{ table: ROLL_UPS.courseMonth.table, where: isAmong(months, 'month') }]),
    { table: 'stat_delta', where: isAmong(days) },
  ]
  const read = parts.map(
    ({ table, where }) =>
      raw`select ${raw.raw(`course_id, ${STUDY_SUMS.join(', ')}`)} from ${raw.table(table)} t where ${own} and ${where}`,
  )
  return raw`(${raw.join(read, raw` union all `)})`
}

/** Whether nothing but the tenant says what of these lists the person sees. */
async function isOfTenants(
  { principal, sql, rules }: Context,
  { orgId, isPlatform }: Scope,
  kinds: readonly { entity: Entity }[],
): Promise<boolean> {
  if (orgId !== undefined) return false
  for (const { entity } of kinds)
    if (!isPlatform && (await rulesFor(sql, principal, permissionOf(entity, 'list'), rules)) !== null) return false
  return true
}

function ownIn({ principal }: Context, { isPlatform }: Scope): RawBuilder<SqlBool> {
  const isAll = isPlatform || principal.tenantId === 0
  return isAll ? raw<SqlBool>`true` : raw<SqlBool>`t.tenant_id = ${principal.tenantId}`
}

/** @param column with a day, or with the first one of a month */
function isAmong({ from, to }: Days, column: 'day' | 'month' = 'day'): RawBuilder<SqlBool> {
  return raw<SqlBool>`${raw.ref(column)} between ${from}::date and ${to}::date`
}

function sumsOf({ table, keys, sums }: RollUp, where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const names = raw.raw([...Object.keys(keys), ...sums].join(', '))
  return raw`select ${names} from ${raw.table(table)} t where ${where}
    union all select ${names} from stat_delta t where ${where}`
}

async function isByPlace({ sql, principal, rules: memory }: Context, code: string): Promise<boolean> {
  const rules = await rulesFor(sql, principal, code, memory)
  return rules === null || rules.flat().every(({ field }) => OF_PLACE.has(field))
}
