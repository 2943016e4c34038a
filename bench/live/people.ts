import { sql as raw } from 'kysely'
import { createSessions } from '#server/rights/sessions.ts'
import type { Platform } from './platform.ts'

/** Somebody who is signed in. */
export interface Person {
  userId: string
  tenantId: number
  token: string
}

/** As many sockets as one server lets a tenant have. */
export const PER_TENANT = 1_000
export const FIRST_TENANT = 7_000
export const ROLE = 'bench-role'

/** Signs people in who may list and edit positions, in tenants of 1,000 people each. @param tenantId all of them in this one, or where each of them is */
export async function signInPeople(
  platform: Pick<Platform, 'database' | 'authSecret'>,
  count: number,
  tenantId: number | ((index: number) => number) = (index) => FIRST_TENANT + Math.floor(index / PER_TENANT),
): Promise<Person[]> {
  const { database, authSecret } = platform
  const sessions = createSessions({ database, authSecret, now: Date.now })
  const people = Array.from({ length: count }, (_, index) => ({
    userId: `bench-${index}`,
    tenantId: typeof tenantId === 'number' ? tenantId : tenantId(index),
  }))
  await database.scope({ tenantId: 0 }, (sql) => storePeople(sql, people))
  return database.scope({ tenantId: 0 }, async (sql) => {
    const signedIn: Person[] = []
    for (const person of people) {
      const place = { ...person, orgCode: null, ip: '127.0.0.1', userAgent: 'bench' }
      signedIn.push({ ...person, token: await sessions.open(sql, place) })
    }
    return signedIn
  })
}

type Store = Parameters<Parameters<Platform['database']['scope']>[1]>[0]

async function storePeople(sql: Store, people: readonly { userId: string; tenantId: number }[]): Promise<void> {
  const ids = people.map(({ userId }) => userId)
  const tenants = people.map(({ tenantId }) => tenantId)
  const pairs = raw`unnest(${ids}::text[], ${tenants}::int[]) as t(id, tenant)`
  await raw`insert into sys_tenant (id, name) select distinct tenant, '租户' || tenant from ${pairs}
    on conflict do nothing`.execute(sql)
  await raw`insert into sys_user (id, username, realname, password_hash) select id, id, id, '-' from ${pairs}
    on conflict do nothing`.execute(sql)
  await raw`insert into sys_user_tenant (user_id, tenant_id) select id, tenant from ${pairs}
    on conflict do nothing`.execute(sql)
  await raw`insert into sys_role (id, role_name, role_code, tenant_id) values (${ROLE}, ${ROLE}, ${ROLE}, 0)
    on conflict do nothing`.execute(sql)
  await raw`insert into sys_role_permission (role_id, permission_id)
    select ${ROLE}, id from sys_permission where perms like 'system:position:%'
      and not exists (select 1 from sys_role_permission where role_id = ${ROLE})`.execute(sql)
  await raw`insert into sys_user_role (user_id, role_id, tenant_id) select id, ${ROLE}, 0 from ${pairs}
    on conflict do nothing`.execute(sql)
}

/** Adds positions to a tenant. @returns their ids */
export async function addPositions(
  { database }: Pick<Platform, 'database'>,
  tenantId: number,
  count: number,
  after = 0,
): Promise<string[]> {
  const { rows } = await database.scope({ tenantId }, (sql) =>
    raw<{ id: string }>`
      insert into sys_position (id, tenant_id, code, name, post_rank, create_time)
      select 'bench-' || ${tenantId}::int || '-' || i, ${tenantId}, 'B' || i, '职务' || i, '1', now() - i * interval '1 minute'
      from generate_series(${after + 1}::int, ${after + count}::int) as i returning id`.execute(sql),
  )
  return rows.map(({ id }) => id)
}
