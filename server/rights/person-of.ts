import { sql as raw, type Transaction } from 'kysely'
import { moment } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/identity/auth.ts'
import { placeOfPerson, tenantsOf } from '#server/identity/session-queries.ts'
import { loadGrantsOf } from '#server/rights/grants-of.ts'

/** Somebody with the rights they hold now, for work that goes on without a session. @param tenantId 0 = none chosen @returns null when they may not sign in, or not work in the tenant */
export async function personOf(
  sql: Transaction<Tables>,
  { userId, tenantId, orgCode }: { userId: string; tenantId: number; orgCode: string | null },
  nowMs: number,
): Promise<Principal | null> {
  type Person = Pick<Principal, 'username' | 'realname' | 'orgCode' | 'tenantIds'>
  const { rows } = await raw<Person>`
    select u.username, u.realname, coalesce(${placeOfPerson(tenantId, orgCode)}, '') as "orgCode",
      ${tenantsOf(raw.ref('u.id'), moment(nowMs))} as "tenantIds"
    from sys_user u where u.id = ${userId} and u.status = 1 and u.del_flag = 0`.execute(sql)
  const [person] = rows
  if (person === undefined || (tenantId > 0 && !person.tenantIds.includes(tenantId))) return null
  const grants = await loadGrantsOf(sql, [userId], tenantId)
  return { ...person, ...grants.get(userId)!, userId, tenantId, sessionHash: '', ip: '', rules: new Map() }
}
