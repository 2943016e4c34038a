import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { permissionOf } from '#contract/define-entity.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import type { Days } from '#contract/figures/periods.ts'
import { allOf, conditionOf } from '#server/engine/query/condition.ts'
import { readListQuery } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource.ts'
import { resourceNamed } from '#server/engine/resources.ts'
import { visibleTo } from '#server/engine/rows.ts'
import { rulesFor } from '#server/rights/data-rules.ts'
import { loginFacts, studyFacts } from './facts.ts'
import { LOGIN_SUMS, ROLL_UPS, STUDY_SUMS, type RollUp } from './roll-ups.ts'

/** Whose rows are counted: what a list shows this person, or all tenants, of an organisation with what is below it or all. */
export interface Scope {
  orgId?: string | undefined
  isPlatform: boolean
}

/** Roll-ups know of a row where it was learnt and nothing else that rules may ask for. */
const OF_PLACE: ReadonlySet<string> = new Set(['orgId', 'org_id', 'sysOrgCode', 'sys_org_code'])

const KINDS = {
  study: { entity: studyRecord, rollUp: ROLL_UPS.studyDay, sums: STUDY_SUMS, facts: studyFacts },
  login: { entity: studentLogin, rollUp: ROLL_UPS.loginDay, sums: LOGIN_SUMS, facts: loginFacts },
} as const

/** Rows of sums by day, place and what else the roll-up tells apart: folded ones and those of the ledger, as a table in parentheses. Whom rules bind otherwise than by place is counted from the rows. */
export async function seenSums(
  context: Context,
  kind: keyof typeof KINDS,
  { orgId, isPlatform }: Scope,
  days: Days,
): Promise<RawBuilder<unknown>> {
  const { entity, rollUp, facts } = KINDS[kind]
  const resource = resourceNamed(context, entity.name)
  const { tests } = readListQuery(orgId === undefined ? {} : { orgId }, resource.columns)
  const seen = isPlatform ? [] : await visibleTo(context, resource, 'list')
  const where = allOf([...seen, ...tests.map(conditionOf)])
  const within = raw<SqlBool>`day between ${days.from}::date and ${days.to}::date`
  if (!isPlatform && !(await isByPlace(context, permissionOf(entity, 'list'))))
    return raw`(select * from (${facts(where)}) facts where ${within})`
  return raw`(${sumsOf(rollUp, raw<SqlBool>`${where} and ${within}`)})`
}

/** The same of whole tenants by day, which is shorter; null = the person sees less, or asks for less. */
export async function tenantSums(context: Context, scope: Scope, days: Days): Promise<RawBuilder<unknown> | null> {
  const { principal, sql, rules } = context
  if (scope.orgId !== undefined) return null
  for (const { entity } of Object.values(KINDS))
    if (!scope.isPlatform && (await rulesFor(sql, principal, permissionOf(entity, 'list'), rules)) !== null) return null
  const own = scope.isPlatform || principal.tenantId === 0 ? raw`true` : raw`t.tenant_id = ${principal.tenantId}`
  const within = raw<SqlBool>`${own} and day between ${days.from}::date and ${days.to}::date`
  return raw`(${sumsOf(ROLL_UPS.tenantDay, within)})`
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
