import { createHash } from 'node:crypto'
import { sql as raw, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { activeRules, grantsHeld, ruleGroups, type Link } from '#server/rights/data-rules.ts'

/**
 * What narrows the rows that somebody sees in a tenant, by code of a permission: a short text that is another one as soon as other rules
 * hold. Codes behind which every row is seen are missing.
 */
export async function narrowedCodes(
  sql: Transaction<Tables>,
  userId: string,
  tenantId: number,
): Promise<Record<string, string>> {
  const chains = await ruledChains(sql)
  if (chains.size === 0) return {}
  const ids = [...new Set([...chains.values()].flatMap((chain) => chain.map(({ id }) => id)))]
  const active = await activeRules(sql, ids)
  const grants = (await grantsHeld(sql, { userIds: [userId], tenantId }, ids, active)).get(userId) ?? []
  const narrowed = [...chains].flatMap(([code, chain]) => {
    const groups = ruleGroups(chain, grants)
    if (groups.length === 0 || groups.some((group) => group.length === 0)) return []
    const texts = groups.map((group) => JSON.stringify(group.toSorted().map((id) => active.get(id))))
    return [[code, shortened(texts.toSorted().join())] as const]
  })
  return Object.fromEntries(narrowed)
}

/** The chains of all codes on whose way rules stand. */
async function ruledChains(sql: Transaction<Tables>): Promise<Map<string, Link[]>> {
  const { rows } = await raw<Link & { code: string }>`
    with recursive chain as (
      select id, parent_id, menu_type, rule_flag, id as leaf, perms from sys_permission
      where del_flag = 0 and status = '1' and perms <> ''
      union
      select p.id, p.parent_id, p.menu_type, p.rule_flag, c.leaf, c.perms
      from sys_permission p join chain c on p.id = c.parent_id where c.menu_type = 2 and p.del_flag = 0)
    select trim(code) as code, id, leaf, rule_flag from chain, unnest(string_to_array(perms, ',')) as code
    where leaf in (select leaf from chain where rule_flag = 1)`.execute(sql)
  const chains = new Map<string, Link[]>()
  for (const { code, ...link } of rows) chains.set(code, [...(chains.get(code) ?? []), link])
  return chains
}

function shortened(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
