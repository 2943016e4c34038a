import { groupedBy } from '#contract/collections/grouped-by.ts'
import { sql as raw, type SqlBool } from 'kysely'
import type { Principal } from '#server/identity/auth.ts'
import { calledBy } from '#server/rights/called-by.ts'
import { rulesOf } from '#server/rights/data-rules.ts'
import type { Connection } from '#server/live/live-hub.ts'
import { allOf, conditionOf, rowRef } from '#server/engine/query/condition.ts'
import { rowRuleTest } from '#server/engine/query/row-rule-test.ts'
import type { RowTest } from '#server/engine/query/row-test.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { readingContext } from '#server/engine/resource/run.ts'
import { existingFor, fromWhere, select } from '#server/engine/rows/rows.ts'
import { hiddenKeys } from '#server/engine/rows/seen-fields.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { withConcerned, type RowRules } from '#server/rights/row-rules.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import type { Topic } from './topics.ts'

/** A socket and the person behind it as they are now. */
export interface Receiver {
  connection: Connection
  principal: Principal
}

/** What of some rows one receiver may see. */
export interface Sight {
  rows: ReadonlyMap<string, Row>
  /** Whether data rules hide rows from them. */
  isNarrowed: boolean
}

/** The person behind a socket, when they may list the table in the tenant the socket belongs to. */
export async function receiverOf(
  services: Pick<LiveServices, 'sessions'>,
  connection: Connection,
  topic: Topic,
): Promise<Receiver | null> {
  const [receiver] = await receiversAmong(services, [connection], topic, connection.tenantId)
  return receiver ?? null
}

/** Those of the sockets of a tenant whose person may list the table there. */
export async function receiversAmong(
  { sessions }: { sessions: Pick<LiveServices['sessions'], 'principalsBehind'> },
  connections: readonly Connection[],
  topic: Topic,
  tenantId: number,
): Promise<Receiver[]> {
  const hashes = [...new Set(connections.map(({ sessionHash }) => sessionHash))]
  const principals = await sessions.principalsBehind(hashes, tenantId)
  return connections.flatMap((connection) => {
    const person = principals.get(connection.sessionHash)
    const principal = person && calledBy(person, { permission: topic.listing })
    return principal !== undefined && mayList(principal, topic, tenantId) ? [{ connection, principal }] : []
  })
}

/** Without a tenant only the platform owns rows. */
function mayList(principal: Principal, { listing }: Topic, tenantId: number): boolean {
  if (principal.tenantId !== tenantId || !principal.permissions.has(listing)) return false
  return tenantId !== 0 || principal.platform
}

/**
 * The rows of a table with these ids, per person of one tenant, as their list shows them. What it costs grows with the rows and with the
 * different rules, not with the people: rows are read once, and one statement says which of the rules lets each through.
 */
export async function sightsOf(
  services: Pick<LiveServices, 'database' | 'now' | 'resources' | 'dictionaries'>,
  topic: Topic,
  ids: readonly string[],
  principals: readonly Principal[],
): Promise<Map<Principal, Sight>> {
  const { resource, above } = topic
  const sights = new Map<Principal, Sight>()
  const [first] = principals
  if (resource === null || first === undefined) return sights
  await services.database.read(first, async (sql) => {
    const rules = above === null ? await rulesOf(sql, principals, topic.listing) : WITHOUT_RULES
    for (const own of alikeIn(principals, resource)) {
      const context = readingContext(services, sql, own[0]!)
      await addSights(sights, context, resource, ids, new Map(own.map((one) => [one, rules.get(one) ?? null])))
    }
  })
  if (above !== null) await narrowToSeen(services, above, sights)
  return sights
}

/** Principals who read the same rows by the same rules and see the same fields of them. */
function alikeIn(principals: readonly Principal[], { entity }: Resource): Principal[][] {
  const alike = groupedBy(principals, (one) => `${one.platform} ${hiddenKeys(one, entity).join()}`)
  return [...alike.values()]
}

/** Rules that hide a record speak of its columns, not of those of its children. */
const WITHOUT_RULES: ReadonlyMap<Principal, RowRules> = new Map()

/** Leaves those rows whose record is in sight. */
async function narrowToSeen(
  services: Parameters<typeof sightsOf>[0],
  { topic, by }: NonNullable<Topic['above']>,
  sights: Map<Principal, Sight>,
): Promise<void> {
  const ids = new Set([...sights.values()].flatMap(({ rows }) => [...rows.values()].map((row) => String(row[by]))))
  const records = await sightsOf(services, topic, [...ids], [...sights.keys()])
  for (const [principal, { rows }] of sights) {
    const seen = records.get(principal)
    const own = [...rows].filter(([, row]) => seen?.rows.has(String(row[by])) === true)
    sights.set(principal, { rows: new Map(own), isNarrowed: seen?.isNarrowed ?? true })
  }
}

/** For people who differ by their data rules only. */
async function addSights(
  sights: Map<Principal, Sight>,
  context: Context,
  resource: Resource,
  ids: readonly string[],
  rulesOfEach: ReadonlyMap<Principal, RowRules>,
): Promise<void> {
  const where = allOf([named(ids), ...existingFor(context, resource)])
  const rows = new Map(
    (await select(context, resource, { where, isShared: true })).map((row) => [String(row['id']), row]),
  )
  const tests = new Map<string, RowTest>()
  const markOf = new Map<Principal, string>()
  for (const [principal, given] of rulesOfEach) {
    const rules = withConcerned(given, resource.hooks.concerned ?? [], principal.username)
    const test = rowRuleTest(rules, resource.columns)
    if (test === null) continue
    const mark = JSON.stringify(rules)
    markOf.set(principal, mark)
    tests.set(mark, test)
  }
  const passing = await idsPassing(context, resource, [...rows.keys()], tests)
  const shared = new Map<string | undefined, Sight>([[undefined, { rows, isNarrowed: false }]])
  for (const [mark, passed] of passing) {
    shared.set(mark, { rows: new Map([...rows].filter(([id]) => passed.has(id))), isNarrowed: true })
  }
  for (const principal of rulesOfEach.keys()) sights.set(principal, shared.get(markOf.get(principal))!)
}

/** More conditions make one statement slow to plan. */
const TESTS_AT_ONCE = 200

/** Which of the rows each test lets through. */
async function idsPassing(
  { sql }: Context,
  resource: Resource,
  ids: readonly string[],
  tests: ReadonlyMap<string, RowTest>,
): Promise<Map<string, Set<string>>> {
  const passing = new Map<string, Set<string>>([...tests.keys()].map((mark) => [mark, new Set()]))
  const all = ids.length === 0 ? [] : [...tests]
  for (let from = 0; from < all.length; from += TESTS_AT_ONCE) {
    const part = all.slice(from, from + TESTS_AT_ONCE)
    const verdicts = raw.join(part.map(([, test]) => raw`coalesce(${conditionOf(test)}, false)`))
    const { rows } = await raw<{ id: string; verdicts: boolean[] }>`
      select ${rowRef('id')} as id, array[${verdicts}] as verdicts ${fromWhere(resource, named(ids))}`.execute(sql)
    for (const row of rows) {
      part.forEach(([mark], at) => {
        if (row.verdicts[at] === true) passing.get(mark)!.add(row.id)
      })
    }
  }
  return passing
}

function named(ids: readonly string[]) {
  return raw<SqlBool>`${rowRef('id')} = any(${[...ids]}::text[])`
}
