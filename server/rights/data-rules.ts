import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Narrowed, RuleMemory } from '#server/rights/rule-memory.ts'
import { isAboveTenants, isInPackage } from '#server/rights/package-bound.ts'
import { NO_VALUES, presentMoment, variablesOf, type Viewer } from '#server/rights/rule-variables.ts'
import { idsOf } from '#server/http/ids.ts'
import { resolveRule, type RowRule, type RowRules, type StoredRule } from '#server/rights/row-rules.ts'

/** A grant of one permission from one source (a role or a department role) with the ids of the rules that narrow it. */
export interface RuledGrant {
  permissionId: string
  source: string
  /** Whether a role of the platform grants it. */
  isOfPlatform: boolean
  ruleIds: string[]
}

/**
 * Which rows behind a permission a person sees. Rules stand on the button or on the menu it belongs to; the rules of one role all hold, and what any role lets through is seen.
 * Administrators of the platform see every row; others who work for it, what roles of the platform let through. Source: contract §4.6 and §9.
 * @param memory of the person, in work that changes no rights
 */
export async function rulesFor(
  sql: Transaction<Tables>,
  viewer: Viewer,
  permissionCode: string,
  memory?: RuleMemory,
): Promise<RowRules> {
  if (viewer.administrator) return null
  const key = keyOf(viewer, permissionCode)
  const known = memory?.get(key)
  if (known !== undefined) return filled(known)
  const narrowed = (await narrowedFor(sql, [viewer], permissionCode)).get(viewer) ?? null
  memory?.set(key, narrowed)
  return filled(narrowed)
}

/**
 * The same for many people of one tenant at once; the number of statements does not grow with them.
 * @param permission its code, or the chain of it when that is known: it is the same for everybody
 * @returns an entry for everybody
 */
export async function rulesOf<V extends Viewer>(
  sql: Transaction<Tables>,
  viewers: readonly V[],
  permission: string | readonly Link[],
): Promise<Map<V, RowRules>> {
  const narrowed = await narrowedFor(sql, viewers, permission)
  return new Map(viewers.map((viewer) => [viewer, filled(narrowed.get(viewer) ?? null)]))
}

/**
 * The same for many people and lists, each person with a memory of their own in work that changes no rights: whose rules are remembered is not asked for,
 * and the number of statements grows with neither. @returns the rules of everybody, by the permission
 */
export async function rememberedRulesOf<V extends Viewer>(
  sql: Transaction<Tables>,
  viewers: readonly V[],
  permissionCodes: readonly string[],
  memories: ReadonlyMap<V, RuleMemory>,
): Promise<Map<string, Map<V, RowRules>>> {
  const memoryOf = (viewer: V) => memories.get(viewer)!
  const ruled = viewers.filter(({ administrator }) => !administrator)
  const isKnown = (viewer: V) => permissionCodes.every((code) => memoryOf(viewer).has(keyOf(viewer, code)))
  const unknown = ruled.filter((viewer) => !isKnown(viewer))
  if (unknown.length > 0) {
    const read = await narrowedBy(sql, unknown, await ruleChains(sql, permissionCodes))
    for (const viewer of unknown)
      for (const code of permissionCodes) memoryOf(viewer).set(keyOf(viewer, code), read.get(code)?.get(viewer) ?? null)
  }
  const rulesBehind = (code: string) => {
    const rules = new Map<V, RowRules>(viewers.map((viewer) => [viewer, null]))
    for (const viewer of ruled) rules.set(viewer, filled(memoryOf(viewer).get(keyOf(viewer, code)) ?? null))
    return rules
  }
  return new Map(permissionCodes.map((code) => [code, rulesBehind(code)]))
}

const keyOf = ({ tenantId, platform }: Viewer, permissionCode: string): string =>
  `${tenantId} ${platform} ${permissionCode}`

/** What narrows each of these people of one tenant; whom nothing narrows is missing. */
async function narrowedFor<V extends Viewer>(
  sql: Transaction<Tables>,
  viewers: readonly V[],
  permission: string | readonly Link[],
): Promise<Map<V, Narrowed>> {
  if (viewers.every(({ administrator }) => administrator)) return new Map()
  const chain = typeof permission === 'string' ? await ruleChain(sql, permission) : permission
  return (await narrowedBy(sql, viewers, new Map([['', chain]]))).get('')!
}

/** The same behind several permissions, by the names of their chains. */
async function narrowedBy<V extends Viewer>(
  sql: Transaction<Tables>,
  viewers: readonly V[],
  chains: ReadonlyMap<string, readonly Link[]>,
): Promise<Map<string, Map<V, Narrowed>>> {
  const found = new Map([...chains.keys()].map((name) => [name, new Map<V, Narrowed>()]))
  const ruled = viewers.filter(({ administrator }) => !administrator)
  const narrowing = [...chains].filter(([, chain]) => chain.some((link) => link.rule_flag === 1))
  const [first] = ruled
  if (first === undefined || narrowing.length === 0) return found
  const { tenantId } = first
  if (ruled.some((viewer) => viewer.tenantId !== tenantId)) throw new Error('rulesOf: people of several tenants')
  const permissionIds = [...new Set(narrowing.flatMap(([, chain]) => chain.map((link) => link.id)))]
  const active = await activeRules(sql, permissionIds)
  const grants = await grantsHeld(sql, { userIds: idsOfPeople(ruled), tenantId }, permissionIds, active)
  const narrowed = narrowing.flatMap(([name, chain]) =>
    ruled.flatMap((viewer) => {
      const groups = groupsBehind(chain, countedFor(viewer, grants.get(viewer.userId)), active)
      return groups === null ? [] : [{ name, viewer, groups }]
    }),
  )
  const withRules = narrowed.filter(({ groups }) => groups.length > 0).map(({ viewer }) => viewer)
  const variables = await variablesOf(sql, [...new Set(withRules)])
  for (const { name, viewer, groups } of narrowed)
    found.get(name)!.set(viewer, { groups, variables: variables.get(viewer) ?? NO_VALUES })
  return found
}

/** The rules of each way in which a person with these grants came by a permission; null = one of them shows every row. */
function groupsBehind(
  chain: readonly Link[],
  grants: readonly RuledGrant[],
  active: ReadonlyMap<string, ActiveRule>,
): ActiveRule[][] | null {
  const ids = new Set(chain.map(({ id }) => id))
  const groups = ruleGroups(chain, grants).map((group) =>
    group.map((id) => active.get(id)!).filter((rule) => ids.has(rule.permission_id)),
  )
  const leaves = new Set(chain.map(({ leaf }) => leaf))
  // A user who holds no entry chooses as before from a list that some entry shows without rules.
  const isOpen = [...leaves].some((leaf) => chain.every((link) => link.leaf !== leaf || link.rule_flag !== 1))
  const isFree = groups.length === 0 ? isOpen : groups.some((group) => group.length === 0)
  return isFree ? null : groups
}

/** The rules as they are now. */
function filled(narrowed: Narrowed): RowRules {
  if (narrowed === null) return null
  const variables = { ...narrowed.variables, ...presentMoment() }
  const groups = narrowed.groups.map((group) => group.map((rule) => resolveRule(rule, variables)))
  return groups.filter((group): group is RowRule[] => group.every((rule) => rule !== null))
}

/** What each of these people holds of these permissions in a tenant, grant by grant; rules that are switched off are left out. */
export async function ruledGrants(
  sql: Transaction<Tables>,
  people: { userIds: readonly string[]; tenantId: number },
  permissionIds: readonly string[] | 'all',
): Promise<Map<string, RuledGrant[]>> {
  return grantsHeld(sql, people, permissionIds, await activeRules(sql, permissionIds))
}

/** Those of somebody's grants that count in their call: work for the platform goes by roles of the platform alone. */
export function countedFor(
  { platform }: Pick<Viewer, 'platform'>,
  grants: readonly RuledGrant[] = [],
): readonly RuledGrant[] {
  return platform ? grants.filter(({ isOfPlatform }) => isOfPlatform) : grants
}

export async function grantsHeld(
  sql: Transaction<Tables>,
  { userIds, tenantId }: { userIds: readonly string[]; tenantId: number },
  permissionIds: readonly string[] | 'all',
  active: ReadonlyMap<string, StoredRule>,
): Promise<Map<string, RuledGrant[]>> {
  const isAsked =
    permissionIds === 'all'
      ? raw`g.permission_id in (select id from sys_permission where del_flag = 0)`
      : raw`g.permission_id = any(${[...permissionIds]})`
  const isAllowed = isInPackage(raw.ref('g.permission_id'), tenantId)
  const { rows } = await raw<HeldRow>`
    select a.user_id, g.permission_id, r.id as source, ${isAboveTenants('r')} as of_platform, coalesce(g.data_rule_ids, '') as rules
    from sys_role_permission g
    join sys_role r on r.id = g.role_id and r.tenant_id in (0, ${tenantId})
    join sys_user_role a on a.role_id = r.id and a.tenant_id in (0, ${tenantId}) and a.user_id = any(${[...userIds]})
    where ${isAsked} and (${isAboveTenants('r')} or ${isAllowed})
    union all
    select a.user_id, g.permission_id, r.id, false, concat_ws(',', g.data_rule_ids, h.data_rule_ids)
    from sys_depart_role_permission g
    join sys_depart_role r on r.id = g.role_id and r.tenant_id = ${tenantId}
    join sys_depart_role_user a on a.role_id = r.id and a.user_id = any(${[...userIds]})
    join sys_user_depart d on d.depart_id = r.depart_id and d.user_id = a.user_id
    join sys_depart_permission h on h.depart_id = r.depart_id and h.permission_id = g.permission_id
    where ${isAsked} and ${isAllowed}`.execute(sql)
  const held = new Map<string, RuledGrant[]>(userIds.map((userId) => [userId, []]))
  for (const { user_id: userId, permission_id: permissionId, source, of_platform: isOfPlatform, rules } of rows) {
    const ruleIds = idsOf(rules).filter((id) => active.has(id))
    held.get(userId)?.push({ permissionId, source, isOfPlatform, ruleIds })
  }
  return held
}

interface HeldRow {
  user_id: string
  permission_id: string
  source: string
  of_platform: boolean
  rules: string
}

/** A permission on the way from a code to the menu above it. */
export interface Link {
  id: string
  leaf: string
  rule_flag: number
}

/** The rows that carry the code, each with the buttons and the menu above it. */
export async function ruleChain(sql: Transaction<Tables>, permissionCode: string): Promise<Link[]> {
  return (await ruleChains(sql, [permissionCode])).get(permissionCode)!
}

/** The same of several codes. */
async function ruleChains(sql: Transaction<Tables>, permissionCodes: readonly string[]): Promise<Map<string, Link[]>> {
  const { rows } = await raw<Link & { code: string }>`
    with recursive chain as (
      select c.code, p.id, p.parent_id, p.menu_type, p.rule_flag, p.id as leaf
      from sys_permission p join unnest(${[...permissionCodes]}::text[]) as c (code) on c.code = any(string_to_array(p.perms, ','))
      where p.del_flag = 0 and p.status = '1'
      union
      select c.code, p.id, p.parent_id, p.menu_type, p.rule_flag, c.leaf
      from sys_permission p join chain c on p.id = c.parent_id where c.menu_type = 2 and p.del_flag = 0)
    select code, id, leaf, rule_flag from chain`.execute(sql)
  const chains = new Map<string, Link[]>(permissionCodes.map((code) => [code, []]))
  for (const { code, ...link } of rows) chains.get(code)!.push(link)
  return chains
}

/** One group of rule ids per way in which the person came by the permission. */
export function ruleGroups(chain: readonly Link[], grants: readonly RuledGrant[]): string[][] {
  const leaves = new Set(chain.map((link) => link.leaf))
  return grants
    .filter((grant) => leaves.has(grant.permissionId))
    .map((grant) => {
      const ids = new Set(chain.filter((link) => link.leaf === grant.permissionId).map((link) => link.id))
      const related = grants.filter((other) => other.source === grant.source && ids.has(other.permissionId))
      return [...new Set(related.flatMap((other) => other.ruleIds))]
    })
}

/** A rule and the permission that it narrows. */
type ActiveRule = StoredRule & { permission_id: string }

/** The rules of these permissions that are switched on. */
export async function activeRules(
  sql: Transaction<Tables>,
  permissionIds: readonly string[] | 'all',
): Promise<ReadonlyMap<string, ActiveRule>> {
  if (permissionIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('sys_permission_data_rule')
    .select(['id', 'permission_id', 'rule_column', 'rule_conditions', 'rule_value'])
    .where((is) => (permissionIds === 'all' ? is.lit(true) : is('permission_id', 'in', [...permissionIds])))
    .where('status', '=', '1')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function idsOfPeople(viewers: readonly Viewer[]): string[] {
  return [...new Set(viewers.map(({ userId }) => userId))]
}
