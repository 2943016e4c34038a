import { sql as raw } from 'kysely'
import { RIGHTS_FRAME } from '#contract/wire/notification.ts'
import { createSessions } from '#server/rights/sessions.ts'
import { distribution, type Figure } from './figures.ts'
import { heardFrame, openNotifications } from './pages.ts'
import { ROLE, signInPeople, type Person } from './people.ts'
import type { Platform } from './platform.ts'

const PEOPLE = 50
const CHANGES = 40
const RIGHT = 'system:position:list'

/** A right is taken and given at one server; people who are signed in at another one are told, and their next requests are refused or answered. */
export async function grants(platform: Platform): Promise<Figure[]> {
  const other = await platform.another()
  const people = await signInPeople(platform, PEOPLE)
  const administrator = await signInAdministrator(platform)
  const sockets = await Promise.all(people.map((person) => openNotifications(other, person)))
  const held = await heldBy(platform)
  const right = await idOf(platform)
  const [told, followed]: [number[], number[]] = [[], []]
  for (let change = 0; change < CHANGES; change += 1) {
    const isTaken = change % 2 === 0
    const heard = Promise.all(sockets.map((socket) => heardFrame(socket, `"${RIGHTS_FRAME}"`)))
    const sentMs = performance.timeOrigin + performance.now()
    const save = saveGrants(
      platform,
      administrator,
      isTaken ? [held, without(held, right)] : [without(held, right), held],
    )
    followed.push((await answeredBy(other.origin, people[change % PEOPLE]!, isTaken ? 403 : 200)) - sentMs)
    await save
    told.push(...(await heard).map((heardMs) => heardMs - sentMs))
  }
  for (const socket of sockets) socket.terminate()
  await other.end()
  return [
    { name: 'sent at one server → in force at the other', value: distribution(followed), target: '≤ 3 s' },
    {
      name: 'sent at one server → told to each of 50 windows at the other',
      value: distribution(told),
      target: '≤ 3 s',
    },
  ]
}

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id)

async function signInAdministrator({ database, authSecret }: Platform): Promise<Person> {
  const sessions = createSessions({ database, authSecret, now: Date.now })
  return database.scope({ tenantId: 0 }, async (sql) => {
    const { id } = await sql
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const place = { userId: id, tenantId: 1, orgCode: null, ip: '127.0.0.1', userAgent: 'bench' }
    return { userId: id, tenantId: 1, token: await sessions.open(sql, place) }
  })
}

function heldBy({ database }: Platform): Promise<string[]> {
  return database.scope({ tenantId: 0 }, async (sql) => {
    const rows = await sql
      .selectFrom('sys_role_permission')
      .select('permission_id')
      .where('role_id', '=', ROLE)
      .execute()
    return rows.map(({ permission_id }) => permission_id)
  })
}

function idOf({ database }: Platform): Promise<string> {
  return database.scope({ tenantId: 0 }, async (sql) => {
    const { rows } = await raw<{ id: string }>`
      select id from sys_permission where ${RIGHT} = any(string_to_array(perms, ',')) limit 1`.execute(sql)
    return rows[0]!.id
  })
}

async function saveGrants({ origin }: Platform, { token }: Person, [last, wanted]: readonly string[][]): Promise<void> {
  const answer = await fetch(`${origin}/vr/sys/permission/saveRolePermission`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ roleId: ROLE, permissionIds: wanted!.join(','), lastpermissionIds: last!.join(',') }),
  })
  const { success, message } = (await answer.json()) as { success: boolean; message: string }
  if (!success) throw new Error(`grants: ${message}`)
}

const MOST_TRIES = 2_000

/** Asks until it is answered so. @returns when the answer came, epoch ms */
async function answeredBy(origin: string, { token }: Person, status: number): Promise<number> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const answer = await fetch(`${origin}/vr/sys/position/list`, { headers: { 'x-access-token': token } })
    await answer.arrayBuffer()
    if (answer.status === status) return performance.timeOrigin + performance.now()
  }
  throw new Error(`never answered ${status}`)
}
