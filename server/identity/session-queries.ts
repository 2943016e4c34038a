import { sql as raw, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

export interface LoadedSession {
  hash: string
  userId: string
  username: string
  realname: string
  /** Of the department they work in within the tenant asked for, empty without one. */
  orgCode: string
  /** The tenant chosen at sign-in or since; 0 = none. */
  sessionTenantId: number
  /** Tenants of the person which are in use today. */
  tenantIds: number[]
  /** Somebody else chose their password. */
  mustChangePassword: boolean
  /** Has a second factor in use. */
  hasSecondFactor: boolean
  createdMs: number
  lastSeenMs: number
}

/**
 * The living ones of these sessions and their people, without those who may not sign in.
 * @param requested the tenant asked for; 0 = the one each session works in
 */
export async function loadSessions(
  sql: Transaction<Tables>,
  hashes: readonly string[],
  requested: number,
  now: string,
): Promise<LoadedSession[]> {
  const tenantId = raw`coalesce(nullif(${requested}::integer, 0), s.tenant_id)`
  const { rows } = await raw<LoadedSession>`
    select s.token_hash as hash, u.id as "userId", u.username, u.realname, coalesce(${placeIn(tenantId)}, '') as "orgCode",
      s.tenant_id as "sessionTenantId", ${tenantsOf(raw.ref('u.id'), now)} as "tenantIds",
      u.password_must_change as "mustChangePassword",
      exists (select from sys_second_factor f where f.user_id = u.id and f.confirm_time is not null) as "hasSecondFactor",
      (extract(epoch from s.created_at) * 1000)::bigint as "createdMs",
      (extract(epoch from s.last_seen_at) * 1000)::bigint as "lastSeenMs"
    from sys_session s join sys_user u on u.id = s.user_id
    where s.token_hash = any(${[...hashes]}::text[]) and s.revoked_at is null and s.expires_at > ${now}
      and u.status = 1 and u.del_flag = 0`.execute(sql)
  return rows
}

/** SQL for the code of the department somebody works in: of those they belong to in the tenant now, the one the session chose there, else the last chosen, else the first. */
function placeIn(tenantId: RawBuilder<unknown>) {
  return raw`(
    select d.org_code from sys_user_depart m join sys_depart d on d.id = m.depart_id and d.del_flag = '0'
    where m.user_id = u.id and d.tenant_id = ${tenantId}
    order by (s.tenant_id = d.tenant_id and d.org_code is not distinct from s.org_code) desc,
      (u.login_tenant_id is not distinct from d.tenant_id and d.org_code is not distinct from u.org_code) desc,
      d.depart_order, d.org_code limit 1)`
}

/** SQL for the same where there is no session: the department named, else the last chosen, else the first. */
export function placeOfPerson(tenantId: number, orgCode: string | null) {
  return raw`(
    select d.org_code from sys_user_depart m join sys_depart d on d.id = m.depart_id and d.del_flag = '0'
    where m.user_id = u.id and d.tenant_id = ${tenantId}
    order by (d.org_code is not distinct from ${orgCode}) desc,
      (u.login_tenant_id is not distinct from d.tenant_id and d.org_code is not distinct from u.org_code) desc,
      d.depart_order, d.org_code limit 1)`
}

/** Notes that sessions were used. */
export async function touchSessions(
  sql: Transaction<Tables>,
  ends: readonly { hash: string; expires: string }[],
  now: string,
): Promise<void> {
  const hashes = ends.map(({ hash }) => hash)
  const expires = ends.map((end) => end.expires)
  await raw`update sys_session s set last_seen_at = ${now}, expires_at = e.expires
    from unnest(${hashes}::text[], ${expires}::timestamptz[]) as e(hash, expires)
    where s.token_hash = e.hash`.execute(sql)
}

/** Those of the sessions that are still worth something: their person may sign in and belongs to the tenant they work in. */
export async function livingSessions(sql: Transaction<Tables>, hashes: readonly string[], now: string) {
  const { rows } = await raw<{ hash: string; tenantId: number }>`
    select s.token_hash as hash, s.tenant_id as "tenantId" from sys_session s join sys_user u on u.id = s.user_id
    where s.token_hash = any(${hashes}::text[]) and s.revoked_at is null and s.expires_at > ${now}
      and u.status = 1 and u.del_flag = 0
      and (s.tenant_id = 0 or ${tenantsOf(raw.ref('u.id'), now)}::jsonb @> to_jsonb(s.tenant_id))`.execute(sql)
  return rows
}

/** SQL for the ids of a person's tenants that are enabled and within their dates, or in the days of grace after them. */
export function tenantsOf(userId: ReturnType<typeof raw.ref>, now: string) {
  return raw<number[]>`(
    select coalesce(json_agg(t.id order by t.id), '[]') from sys_user_tenant m join sys_tenant t on t.id = m.tenant_id
    where m.user_id = ${userId} and ${isInUse(now)})`
}

/** SQL for whether the tenant `t` admits people; `tenantTermOf` says the same in words. */
export function isInUse(now: string) {
  return raw<boolean>`(t.status = 1 and (t.begin_date is null or t.begin_date <= ${now})
    and (t.end_date is null or t.end_date + make_interval(days => t.grace_days) >= ${now}))`
}
