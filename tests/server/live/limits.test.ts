import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { parseLiveFrame } from '#contract/wire/live.ts'
import { takeUpdates } from '#server/live/client-updates.ts'
import { frameOf } from '#server/live/frames.ts'
import { receiversAmong, sightsOf } from '#server/live/receivers.ts'
import { SERVER_AREAS } from '#server/areas/areas.ts'
import { topicsOf } from '#server/live/topics.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Connection } from '#server/live/live-hub.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { openNotifications } from '#tests/server/live/notifications.ts'
import { openPage, type Page } from '#tests/server/live/pages.ts'
import { heardAll } from '#tests/server/live/told.ts'
import { addPositions, openServer } from '#tests/server/engine/fixtures.ts'
import { countingStatements } from '#tests/server/statements.ts'

const NOTHING = { ep: null, seq: null }
const LISTING = 'system:position:list'
const position = topicsOf(SERVER_AREAS.flatMap((area) => area.resources)).get('position')!
const CROWD = 40

let server: TestApp
const open: { close: () => void }[] = []

beforeAll(async () => {
  server = await openServer()
  await addPerson(server.database, { id: 'ann', tenantIds: [1, 2], permissions: [LISTING] })
  await addPerson(server.database, { id: 'out', tenantIds: [1, 2], permissions: ['system:dict:add'] })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(() => server.dispose())

async function page(userId: string): Promise<Page> {
  const opened = await openPage(server, userId, 1)
  open.push(opened)
  return opened
}
const tell = (ids: string[]) =>
  server.app.services.write({ tenantId: 1 }, async (_sql, changes) => {
    changes.push({ entity: 'position', action: 'add', ids, tenantId: 1 })
  })

test('[LIVE-09] a change of 2,000 rows names none of them, so that the list asks anew', async () => {
  const ann = await page('ann')
  const { position: at } = (await ann.resume({ position: NOTHING })).answer
  await tell(Array.from({ length: 2_000 }, (_, index) => `${index}`.padStart(32, '0')))
  const frame = await ann.heard()
  expect(frame.data).toEqual({ key: 'position', args: [{ action: 'add', ids: [] }] })
  expect((await page('ann').then((second) => second.resume({ position: at }))).replayed).toEqual([frame])
})

test('[LIVE-08] no change makes a frame that pages drop as too long', () => {
  const entry = { tenantId: 1, seq: 7, epoch: 'e', action: 'edit' as const, atMs: 0 }
  const sight = (rows: Row[]) => ({
    isNarrowed: false,
    rows: new Map(rows.map((row) => [String(row['id']), row])),
  })
  const long = { id: 'a', name: '"'.repeat(40_000) }
  const single = frameOf(position, { ...entry, ids: ['a'] }, sight([long]))!
  expect(parseLiveFrame(single.text)).toMatchObject({ data: { args: [{ action: 'edit', ids: ['a'] }] } })
  for (const action of ['add', 'edit', 'delete'] as const) {
    const ids = Array.from({ length: 100_000 }, (_, index) => `${index}`.padStart(32, '0'))
    const { text } = frameOf(position, { ...entry, action, ids }, sight([]))!
    expect(parseLiveFrame(text)).toMatchObject({ data: { args: [{ action, ids: [] }] } })
  }
})

test('[PERM-01] nothing is read for a user who may not list a table, however often they ask', async () => {
  const out = await page('out')
  await out.resume({})
  const scope = vi.spyOn(server.database, 'scope').mockClear()
  const tables = ['position', 'user', 'role', 'dictionary', 'announcement', 'message']
  for (let time = 0; time < 5; time += 1) {
    const { answer } = await out.resume(Object.fromEntries(tables.map((key) => [key, NOTHING])))
    expect(Object.values(answer)).toEqual(tables.map(() => ({ recovered: false })))
  }
  // The server's own timers may ask in between.
  expect(scope.mock.calls.length).toBeLessThan(5)
  scope.mockRestore()
})

test('[LIVE-05] what a change costs the database does not grow with the rules of those who look', async () => {
  await addPositions(
    server,
    Array.from({ length: 3 }, (_, at) => ({ code: `C${at}`, name: '职务' })),
  )
  const ids = ['p-1-C0', 'p-1-C1', 'p-1-C2']
  await addCrowd()
  await costOf(ids, 1) // texts of dictionaries are remembered from here on
  const few = await costOf(ids, 2)
  const many = await costOf(ids, CROWD)
  expect(many.statements).toBe(few.statements)
  // Everybody sees all rows but the one that bears their own name.
  expect(many.seen).toEqual(Array.from({ length: CROWD }, (_, at) => ids.filter((id) => id !== `p-1-C${at}`)))
})

/** As many people as rules: each sees the positions whose code is not their user name. */
async function addCrowd(): Promise<void> {
  await addPerson(server.database, { id: 'C0', permissions: [LISTING] })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const granted = sql
      .selectFrom('sys_role_permission as g')
      .innerJoin('sys_user_role as a', 'a.role_id', 'g.role_id')
      .where('a.user_id', '=', 'C0')
      .select(['g.role_id', 'g.permission_id'])
    const { role_id, permission_id } = await granted.executeTakeFirstOrThrow()
    const rule = { rule_name: '规则', rule_column: 'code', rule_conditions: '!=', rule_value: '#{sys_user_code}' }
    await sql
      .insertInto('sys_permission_data_rule')
      .values({ id: 'own', permission_id, ...rule, status: '1' })
      .execute()
    await sql.updateTable('sys_permission').set({ rule_flag: 1 }).where('id', '=', permission_id).execute()
    await sql.updateTable('sys_role_permission').set({ data_rule_ids: 'own' }).where('role_id', '=', role_id).execute()
    for (let at = 1; at < CROWD; at += 1) {
      const id = `C${at}`
      await sql.insertInto('sys_user').values({ id, username: id, realname: id, password_hash: '-' }).execute()
      await sql.insertInto('sys_user_tenant').values({ user_id: id, tenant_id: 1 }).execute()
      await sql.insertInto('sys_user_role').values({ user_id: id, role_id, tenant_id: 1 }).execute()
    }
  })
}

/** What it takes to find out what each of so many people sees of the rows. */
async function costOf(ids: string[], people: number) {
  const { services } = server.app
  const { database, count } = countingStatements(server.database)
  const hashes = await Promise.all(
    Array.from({ length: people }, async (_, at) => services.sessions.hashOf(await server.tokenOf(`C${at}`, 1))),
  )
  const connections = hashes.map((sessionHash) => ({ sessionHash }) as Connection)
  const receivers = await receiversAmong(services, connections, position, 1)
  const principals = receivers.map(({ principal }) => principal)
  const sights = await sightsOf({ ...services, database }, position, ids, principals)
  return { statements: count(), seen: principals.map((one) => [...sights.get(one)!.rows.keys()].toSorted()) }
}

test('[LIVE-06] a page that sends faster than can be checked is closed, and holds up no more than that', async () => {
  const closes: number[] = []
  const sender = { sessionHash: 'x', tenantId: 1, close: (code: number) => closes.push(code) } as unknown as Connection
  let release = () => {}
  const held = new Promise<Map<string, Principal>>((resolve) => (release = () => resolve(new Map())))
  let asked = 0
  const sessions = { principalsBehind: () => ((asked += 1), held) }
  const take = takeUpdates({ ...server.app.services, sessions } as never, (error) => expect.unreachable(String(error)))
  const update = { socketKey: 'position', args: [{ id: 'a' }, 'case'] } as never
  const taken = Array.from({ length: 100 }, () => take(sender, update))
  expect(closes).toEqual(Array.from({ length: 80 }, () => 1008))
  release()
  await Promise.all(taken)
  expect(asked).toBe(20)
})

test('a tenant has as many sockets as the operator allows', async () => {
  const small = await openTestApp({ socketsPerTenant: 2 })
  try {
    await addPerson(small.database, { id: 'ann', tenantIds: [1, 2] })
    await small.app.listen({ host: '127.0.0.1', port: 0 })
    const first = [await openPage(small, 'ann', 1), await openPage(small, 'ann', 1)]
    const third = await openPage(small, 'ann', 1)
    expect(await third.closed).toBe(4101)
    const elsewhere = await openPage(small, 'ann', 2)
    for (const one of [...first, third, elsewhere]) one.close()
  } finally {
    await small.dispose()
  }
})

test('[LIVE-02] a server whose clock is set an hour ahead takes nobody for silent', async () => {
  const set = await openTestApp({ elapsed: () => 0 })
  try {
    await addPerson(set.database, { id: 'ann' })
    await set.app.listen({ host: '127.0.0.1', port: 0 })
    const ann = await openPage(set, 'ann', 1)
    set.clock.now += 3_600_000
    set.app.services.live.sweep()
    expect(await ann.beat()).toMatchObject({ type: 'heart_beat' })
    ann.close()
  } finally {
    await set.dispose()
  }
})

test('[LIVE-03] who is removed from the tenant loses both sockets at once, and so does everybody when it is closed', async () => {
  const leave = () =>
    server.database.scope({ tenantId: 0 }, (sql) =>
      sql.deleteFrom('sys_user_tenant').where('user_id', '=', 'ann').where('tenant_id', '=', 1).execute(),
    )
  const close = () =>
    server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_tenant').set({ status: 0 }).where('id', '=', 1).execute(),
    )
  for (const [userId, end] of [['ann', leave] as const, ['out', close] as const]) {
    open.push(await openNotifications(server, userId, 1), await page(userId))
    const elsewhere = await openNotifications(server, userId, 2)
    open.push(elsewhere)
    await end()
    await heardAll(server)
    await server.app.services.live.recheck()
    const { live } = server.app.services
    const left = [...live.open('table'), ...live.open('notification')].filter((one) => one.userId === userId)
    await vi.waitFor(() => expect(live.countOf({ tenantId: 1 })).toBe(0))
    expect(left.filter(({ tenantId }) => tenantId === 2)).toHaveLength(1)
    expect(await elsewhere.heardSoFar()).toEqual([])
  }
})
