import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addPerson, type TestApp } from '#tests/server/app.ts'
import { openServer, signedIn } from '#tests/server/engine/fixtures.ts'
import { openPage, type Page } from '#tests/server/live/pages.ts'
import { heardAll } from '#tests/server/live/told.ts'

let server: TestApp
const pages: Page[] = []
const NOTHING = { ep: null, seq: null }
const LISTS = ['system:position:list']

beforeAll(async () => {
  server = await openServer()
  await addPerson(server.database, {
    id: 'ada',
    permissions: ['list', 'add', 'edit'].map((c) => `system:position:${c}`),
  })
  for (const id of ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']) await addPerson(server.database, { id, permissions: LISTS })
  await addPerson(server.database, { id: 'far', tenantIds: [2], permissions: LISTS })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  await shareRole(['p2', 'p3', 'p4', 'p5', 'p6'], 'p1')
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
afterAll(() => server.dispose())

/** Lets these people hold the role of another one instead of their own. */
async function shareRole(userIds: string[], owner: string): Promise<void> {
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const held = sql.selectFrom('sys_user_role').where('user_id', '=', owner).select('role_id')
    const { role_id } = await held.executeTakeFirstOrThrow()
    await sql.updateTable('sys_user_role').set({ role_id }).where('user_id', 'in', userIds).execute()
  })
}
async function open(userId: string, tenantId = 1): Promise<Page> {
  const page = await openPage(server, userId, tenantId)
  pages.push(page)
  return page
}
async function follow(userId: string): Promise<Page> {
  const page = await open(userId)
  await page.resume({ position: NOTHING })
  return page
}

test('[LIVE-05] what a change costs the database does not grow with the people who look at the list', async () => {
  const ada = await signedIn(server, 'ada', 1)
  await ada.post('/sys/position/add', { code: 'CROWD', name: '职务', postRank: '1' })
  const { id } = (await ada.get('/sys/position/list', { code: 'CROWD' })).result.records[0]
  const costOf = async (name: string, followers: Page[]) => {
    // The edit itself forgets everybody's rights, so all of them are read anew.
    const scope = vi.spyOn(server.database, 'scope').mockClear()
    await ada.put('/sys/position/edit', { id, name })
    for (const page of followers) expect((await page.heard()).data.args[0].name).toBe(name)
    return scope.mock.calls.length
  }
  const few = [await follow('p1'), await follow('p2')]
  const forFew = await costOf('一', few)
  const more = await Promise.all(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p1', 'p2', 'p3'].map((userId) => follow(userId)))
  // The server's own timers may ask in between, but not once per page.
  expect(await costOf('二', [...few, ...more])).toBeLessThan(forFew + more.length)
})

test('[LIVE-05] pages that come back at once share the reading, and each hears what it missed', async () => {
  const ada = await signedIn(server, 'ada', 1)
  await ada.post('/sys/position/add', { code: 'BACK', name: '零', postRank: '1' })
  const { id } = (await ada.get('/sys/position/list', { code: 'BACK' })).result.records[0]
  const before = (await (await open('p1')).resume({ position: NOTHING })).answer.position
  await ada.put('/sys/position/edit', { id, name: '一' })
  const between = (await (await open('p1')).resume({ position: NOTHING })).answer.position
  await ada.put('/sys/position/edit', { id, name: '二' })
  const userIds = ['p1', 'p2', 'p3', 'p4', 'p5', 'p1', 'p2', 'p3', 'p4', 'p5', 'p1', 'p2', 'p3', 'p4', 'p5']
  const back = await Promise.all(userIds.map((userId) => open(userId)))
  const far = await open('far', 2)
  await (await open('p1')).resume({ position: NOTHING })
  const scope = vi.spyOn(server.database, 'scope').mockClear()
  const told = await Promise.all([
    ...back.map((page, index) => page.resume({ position: index % 2 === 0 ? before : between })),
    far.resume({ position: NOTHING }),
  ])
  expect(scope.mock.calls.length).toBeLessThan(2 * back.length)
  const seq = before.seq + 2
  for (const { replayed, answer } of told.slice(0, -1)) {
    expect(answer).toEqual({ position: { recovered: true, ep: before.ep, seq } })
    expect(replayed.map((frame) => [frame.seq, frame.data.args[0].name])).toEqual([[seq, '二']])
  }
  expect(told.at(-1)!.replayed).toEqual([])
})

test('a page that says again what it shows while it waits is answered once, and the last word counts', async () => {
  const page = await open('p1')
  page.say({ type: 'resume', data: { position: NOTHING } })
  page.say({ type: 'resume', data: { user: NOTHING } })
  const { replayed, answer } = await page.resume({})
  expect([replayed, Object.keys(answer)]).toEqual([[], []])
  const ada = await signedIn(server, 'ada', 1)
  await ada.post('/sys/position/add', { code: 'TWICE', name: '职务', postRank: '1' })
  await heardAll(server)
  expect((await page.resume({})).replayed).toEqual([])
})

test('people who sign in to sockets at once are looked up together, each as themselves', async () => {
  const { sessions } = server.app.services
  const tokens = await Promise.all(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'far'].map((id) => server.tokenOf(id, 0)))
  sessions.forget()
  const scope = vi.spyOn(server.database, 'scope').mockClear()
  const found = await Promise.all([...tokens, 'worthless'].map((token) => sessions.principalOf(token, 0, '::1')))
  expect(found.map((principal) => principal?.userId)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'far', undefined])
  // The first goes alone, the others together; the server's own timers may ask in between.
  expect(scope.mock.calls.length).toBeLessThan(5)
})

test('people loaded together keep their own rights and their own tenant', async () => {
  const { sessions } = server.app.services
  await shareRole(['p6'], 'ada')
  sessions.forget()
  const tokens = await Promise.all([
    server.tokenOf('p1', 1),
    server.tokenOf('p2', 1),
    server.tokenOf('p6', 1),
    server.tokenOf('far', 2),
  ])
  const hashes = tokens.map((token) => sessions.hashOf(token))
  const found = await sessions.principalsBehind([...hashes, 'worthless'], 1)
  const told = hashes.map((hash) => {
    const principal = found.get(hash)
    return (
      principal && [principal.userId, principal.sessionHash === hash, principal.permissions.has('system:position:edit')]
    )
  })
  expect(told).toEqual([['p1', true, false], ['p2', true, false], ['p6', true, true], undefined])
  expect(found.size).toBe(3)
})
