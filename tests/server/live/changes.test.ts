import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { takeUpdates } from '#server/live/client-updates.ts'
import { addPerson, type TestApp } from '#tests/server/app.ts'
import { openServer, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { openPage, type Page } from '#tests/server/live/pages.ts'
import { heardAll } from '#tests/server/live/told.ts'

let server: TestApp
let ada: Caller
const pages: Page[] = []
const NOTHING = { ep: null, seq: null }
const CODES = ['list', 'add', 'edit', 'delete'].map((action) => `system:position:${action}`)

beforeAll(async () => {
  server = await openServer()
  await addPerson(server.database, { id: 'ada', permissions: [...CODES, 'system:dict:add'], platform: false })
  await addPerson(server.database, { id: 'ann', permissions: ['system:position:list', 'system:dict:list'] })
  await addPerson(server.database, { id: 'out', permissions: ['system:dict:list'] })
  await addPerson(server.database, { id: 'ben', tenantIds: [2], permissions: [...CODES, 'system:dict:list'] })
  await addPerson(server.database, { id: 'root', permissions: ['system:dict:add'], platform: true })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  ada = await signedIn(server, 'ada', 1)
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
afterAll(() => server.dispose())

async function page(userId: string, tenantId = 1): Promise<Page> {
  const opened = await openPage(server, userId, tenantId)
  pages.push(opened)
  return opened
}
/** An unknown table is answered once everything before it is done. */
async function settled(one: Page, ...keys: string[]) {
  await heardAll(server)
  return one.resume(Object.fromEntries(['nothing', ...keys].map((key) => [key, NOTHING])))
}
/** Hands in an update as a page would say it and waits until it was judged. */
const judged = (userId: string, update: object) =>
  takeUpdates(server.app.services, (error) => expect.unreachable(String(error)))(
    server.app.services.live.open('table').find((one) => one.userId === userId)!,
    update as never,
  )

async function addPosition(code: string): Promise<any> {
  const answer = await ada.post('/sys/position/add', { code, name: `职务${code}`, postRank: '1' })
  expect(answer.message).toBe('添加成功！')
  return listed(code)
}
async function listed(code: string): Promise<any> {
  return (await ada.get('/sys/position/list', { code })).result.records[0]
}
const rename = (id: string, name: string) => ada.put('/sys/position/edit', { id, name })

test('[LIVE-05][ENT-73][ENT-74] an edit reaches a page of somebody else as the row its list shows', async () => {
  const row = await addPosition('E1')
  const ann = await page('ann')
  const { answer } = await ann.resume({ position: NOTHING })
  expect(answer.position).toEqual({
    recovered: false,
    ep: expect.stringMatching(/^\w{32}\.1$/),
    seq: expect.any(Number),
  })
  await rename(row.id, '安全员')
  const seq = answer.position.seq + 1
  expect(await ann.heard()).toEqual({
    type: 'update_vxe_table',
    data: { socketKey: 'position', args: [await listed('E1'), ''] },
    ep: answer.position.ep,
    seq,
    prev: seq - 1,
  })
  expect(await ann.beat()).toMatchObject({ type: 'heart_beat', data: true, seq: { position: seq } })
})

test('[API-114] additions and deletions are told with their ids, without a row', async () => {
  const ann = await page('ann')
  await ann.resume({ position: NOTHING })
  const row = await addPosition('A1')
  expect((await ann.heard()).data).toEqual({ key: 'position', args: [{ action: 'add', ids: [row.id] }] })
  await ada.delete('/sys/position/delete', { id: row.id })
  expect((await ann.heard()).data).toEqual({ key: 'position', args: [{ action: 'delete', ids: [row.id] }] })
})

test('[LIVE-06] a page hears only of tables it shows; one that never says so hears of all it may read', async () => {
  const row = await addPosition('K1')
  const [old, other, silent] = [await page('ann'), await page('ann'), await page('out')]
  await settled(other, 'dictionary')
  await rename(row.id, '改名')
  expect((await old.heard()).data.args[0].name).toBe('改名')
  expect((await settled(other)).replayed).toEqual([])
  expect((await settled(silent)).replayed).toEqual([])
})

test('pages of another tenant hear nothing, whatever they ask for', async () => {
  const row = await addPosition('CANARY')
  const [ben, ann] = [await page('ben', 2), await page('ann')]
  const { answer } = await ann.resume({ position: NOTHING })
  const foreign = await ben.resume({ position: answer.position })
  expect(foreign.answer.position).toEqual({ recovered: false, ep: expect.stringMatching(/\.2$/), seq: 0 })
  await rename(row.id, 'canary')
  await judged('ben', { socketKey: 'position', args: [{ id: row.id, name: 'forged' }, 'x'] })
  expect((await ann.heard()).data.args[0].name).toBe('canary')
  expect((await settled(ben)).replayed).toEqual([])
  expect((await settled(ann)).replayed).toEqual([])
})

test('what all tenants share reaches the pages of all tenants that may list it', async () => {
  const root = await signedIn(server, 'root', 1)
  const [ben, ann] = [await page('ben', 2), await page('ann')]
  for (const one of [ben, ann]) await one.resume({ dictionary: NOTHING })
  expect((await root.post('/sys/dict/add', { dictName: '颜色', dictCode: 'colour_live' })).success).toBe(true)
  for (const one of [ben, ann]) expect((await one.heard()).data.args[0].action).toBe('add')
})

test('a user who loses the right to list hears no more', async () => {
  await addPerson(server.database, { id: 'late', permissions: ['system:position:list'] })
  const row = await addPosition('P1')
  const late = await page('late')
  await late.resume({ position: NOTHING })
  await rename(row.id, '一')
  expect((await late.heard()).data.args[0].name).toBe('一')
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.deleteFrom('sys_user_role').where('user_id', '=', 'late').execute(),
  )
  server.app.services.sessions.forget()
  await rename(row.id, '二')
  const { replayed, answer } = await settled(late, 'position')
  expect([replayed, answer.position]).toEqual([[], { recovered: false }])
})

test('[LIVE-05] a page that was away hears each row it missed once, as it is now', async () => {
  const row = await addPosition('R1')
  const first = await page('ann')
  const before = await first.resume({ position: NOTHING })
  const at = before.answer.position
  await rename(row.id, '三')
  await rename(row.id, '四')
  await settled(first) // a page that opens before the changes are told hears them as well
  const { replayed, answer } = await (await page('ann')).resume({ position: at })
  expect(answer.position).toEqual({ recovered: true, ep: at.ep, seq: at.seq + 2 })
  expect(replayed.map(({ seq, data }) => [seq, data.args[0].name])).toEqual([[at.seq + 2, '四']])
})

test('what was missed longer ago, or under another numbering, is not recovered', async () => {
  const row = await addPosition('R2')
  const { position: at } = (await (await page('ann')).resume({ position: NOTHING })).answer
  await rename(row.id, '五')
  const ann = await page('ann')
  const asked = async (position: { ep: string; seq: number }) => (await ann.resume({ position })).answer.position
  expect(await asked({ ...at, ep: 'other.1' })).toEqual({ recovered: false, ep: at.ep, seq: at.seq + 1 })
  expect(await asked({ ...at, seq: at.seq + 2 })).toMatchObject({ recovered: false })
  server.clock.now += 121_000
  expect(await asked(at)).toMatchObject({ recovered: false })
})

test('[API-114] what a page sends reaches permitted pages and itself, with its case id and known fields only', async () => {
  const row = await addPosition('C1')
  const [sender, ann] = [await page('ada'), await page('ann')]
  for (const one of [sender, ann]) await one.resume({ position: NOTHING })
  const sent = { id: row.id, name: '六', tug_status: { name: 'ada' }, secret: 1, nested: {} }
  sender.say({ type: 'update_vxe_table', data: { socketKey: 'position', args: [sent, 'case'] } })
  const args = [{ id: row.id, name: '六', tug_status: { name: 'ada' } }, 'case']
  for (const one of [sender, ann]) {
    expect(await one.heard()).toEqual({ type: 'update_vxe_table', data: { socketKey: 'position', args } })
  }
  await judged('ann', { socketKey: 'position', args: [sent, 'no right to edit'] })
  expect((await settled(ann)).replayed).toEqual([])
})

test('data rules hold on the wire: a hidden row is not sent, and its id is not told', async () => {
  await addPerson(server.database, { id: 'eve', permissions: ['system:position:list'] })
  await hideAllBut('eve', '可见')
  const [hidden, shown] = [await addPosition('D1'), await addPosition('D2')]
  await rename(shown.id, '可见')
  const eve = await page('eve')
  await eve.resume({ position: NOTHING })
  await rename(hidden.id, '不可见')
  expect((await eve.heard()).data).toEqual({ key: 'position', args: [{ action: 'edit', ids: [] }] })
  await ada.put('/sys/position/edit', { id: shown.id, name: '可见', code: 'D3' })
  expect((await eve.heard()).data.args[0]).toMatchObject({ id: shown.id, name: '可见' })
})

/** Narrows what the person sees of positions to those of one name. */
async function hideAllBut(userId: string, name: string): Promise<void> {
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const grant = await sql
      .selectFrom('sys_role_permission as g')
      .innerJoin('sys_user_role as a', 'a.role_id', 'g.role_id')
      .where('a.user_id', '=', userId)
      .select(['g.role_id', 'g.permission_id'])
      .executeTakeFirstOrThrow()
    const rule = { rule_name: '规则', rule_column: 'name', rule_conditions: '=', rule_value: name, status: '1' }
    await sql
      .insertInto('sys_permission_data_rule')
      .values({ id: `rule-${userId}`, permission_id: grant.permission_id, ...rule })
      .execute()
    await sql.updateTable('sys_permission').set({ rule_flag: 1 }).where('id', '=', grant.permission_id).execute()
    await sql
      .updateTable('sys_role_permission')
      .set({ data_rule_ids: `rule-${userId}` })
      .where('role_id', '=', grant.role_id)
      .execute()
  })
}
