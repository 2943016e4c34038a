import type { FastifyInstance } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { addPerson, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { openServer, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { openPage, type Page } from '#tests/server/live/pages.ts'

let server: TestApp
let other: FastifyInstance
let ada: Caller
let row: { id: string }
const pages: Page[] = []
const NOTHING = { ep: null, seq: null }
const CODES = ['list', 'add', 'edit'].map((action) => `system:position:${action}`)

beforeAll(async () => {
  server = await openServer()
  const { database, clock } = server
  other = await buildApp({ database, authSecret: TEST_SECRET, now: () => clock.now })
  await addPerson(database, { id: 'ada', permissions: CODES, platform: false })
  await addPerson(database, { id: 'ann', permissions: ['system:position:list'] })
  await addPerson(database, { id: 'out', permissions: ['system:dict:list'] })
  await addPerson(database, { id: 'ben', tenantIds: [2], permissions: CODES })
  for (const app of [server.app, other]) await app.listen({ host: '127.0.0.1', port: 0 })
  ada = await signedIn(server, 'ada', 1)
  await ada.post('/sys/position/add', { code: 'P', name: '职务', postRank: '1' })
  row = (await ada.get('/sys/position/list', { code: 'P' })).result.records[0]
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
afterAll(async () => {
  await other.close()
  await server.dispose()
})

/** A page that shows positions. @param at the server it is connected with */
async function shown(userId: string, tenantId = 1, at: FastifyInstance = server.app): Promise<Page> {
  const page = await openPage({ ...server, app: at }, userId, tenantId)
  pages.push(page)
  await page.resume({ position: NOTHING })
  return page
}
const here = (cell?: string) => ({
  type: 'presence',
  data: [{ key: 'position', id: row.id, ...(cell === undefined ? {} : { cell }) }],
})
const told = (present: object[]) => ({
  type: 'common_send_date',
  data: { key: 'presence:position', args: [{ id: row.id, present }] },
})
/** Waits until a page is told this; what pages of earlier tests left behind is passed over. */
async function heardBy(page: Page, frame: object): Promise<object> {
  for (;;) {
    const next: unknown = await page.heard()
    if (isDeepStrictEqual(next, frame)) return frame
  }
}
/** What a page was told until everything before this is done. */
const toldTo = async (page: Page) => (await page.resume({ position: NOTHING })).replayed

test('[API-114] who is in a row is told to those who show it, at every server, and that they left', async () => {
  const [ann, far] = [await shown('ann'), await shown('ann', 1, other)]
  const writer = await shown('ada')
  writer.say(here('name'))
  for (const page of [ann, far]) expect(await heardBy(page, told([{ name: '姓名ada', cell: 'name' }]))).toBeTruthy()
  writer.say({ type: 'presence', data: [] })
  for (const page of [ann, far]) expect(await heardBy(page, told([]))).toBeTruthy()
})

test('who comes later is told at once who is there, and nobody is told of themselves', async () => {
  const writer = await shown('ada')
  writer.say(here())
  const ann = await shown('ann', 1, other)
  await expect.poll(async () => (await toldTo(ann)).at(-1)).toEqual(told([{ name: '姓名ada', cell: null }]))
  expect((await toldTo(writer)).filter(({ data }) => data.args[0].present.length > 0)).toEqual([])
})

test('a socket that goes takes its person out of the row', async () => {
  const ann = await shown('ann')
  const writer = await shown('ada')
  writer.say(here())
  expect(await heardBy(ann, told([{ name: '姓名ada', cell: null }]))).toBeTruthy()
  writer.close()
  expect(await heardBy(ann, told([]))).toBeTruthy()
})

test('who may not see the row is not told and not believed, of another tenant least of all', async () => {
  const [ann, ben, out] = [await shown('ann'), await shown('ben', 2), await shown('out')]
  ben.say(here())
  out.say(here())
  const writer = await shown('ada')
  writer.say(here())
  expect(await heardBy(ann, told([{ name: '姓名ada', cell: null }]))).toBeTruthy()
  expect([await toldTo(ben), await toldTo(out)]).toEqual([[], []])
})
