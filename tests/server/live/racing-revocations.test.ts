import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { addPerson, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { addPositions, callerOf, openServer, USER_CODES, type Caller } from '#tests/server/engine/fixtures.ts'
import { openPage } from '#tests/server/live/pages.ts'

const LISTING = 'system:position:list'
const WORKERS = 4
/** Enough for the word to arrive on a busy machine; nobody asks for ever. */
const MOST_CALLS = 2_000
/** How many refusals in a row are taken for the end. */
const AFTERWARDS = 5
const LOWEST_CLOSE_CODE = 1_000

let server: TestApp
let other: FastifyInstance
let root: Caller

beforeAll(async () => {
  server = await openServer()
  const { database, clock } = server
  other = await buildApp({ database, authSecret: TEST_SECRET, now: () => clock.now })
  await other.listen({ host: '127.0.0.1', port: 0 })
  await server.app.ready()
  root = await callerOf(server, { id: 'root', permissions: USER_CODES, platform: true })
  await addPositions(server, [{ code: 'A', name: 'A' }])
})
afterAll(async () => {
  await other.close()
  await server.dispose()
})

const asking = (app: FastifyInstance, token: string) =>
  app.inject({ url: '/vr/sys/position/list', headers: { 'x-access-token': token, 'tenant-id': '1' } })
const done = async (answer: Promise<{ success: boolean }>) => expect(await answer).toMatchObject({ success: true })

/** Ways to end what a session may, each at the first server. */
const WAYS: [string, (id: string, token: string) => Promise<unknown>][] = [
  [
    'sign-out',
    (_id, token) => server.app.inject({ method: 'POST', url: '/vr/sys/logout', headers: { 'x-access-token': token } }),
  ],
  ['freezing', (id) => done(root.put('/sys/user/frozenBatch', { ids: id, status: 2 }))],
  [
    'a new password',
    (id) =>
      done(
        root.put('/sys/user/changePassword', { username: id, password: 'Kq7#vtlw92', confirmpassword: 'Kq7#vtlw92' }),
      ),
  ],
  ['deletion', (id) => done(root.delete('/sys/user/delete', { id }))],
  ['leaving the tenant', (id) => inDatabase((sql) => sql.deleteFrom('sys_user_tenant').where('user_id', '=', id))],
  ['losing the role', (id) => inDatabase((sql) => sql.deleteFrom('sys_user_role').where('user_id', '=', id))],
]

type Sql = Parameters<Parameters<TestApp['database']['scope']>[1]>[0]
const inDatabase = (statement: (sql: Sql) => { execute: () => Promise<unknown> }) =>
  server.database.scope({ tenantId: 0 }, (sql) => statement(sql).execute())

/** Whether calls that began after the other server had heard were answered, in the order of their beginning. */
async function hammered(token: string, hasHeard: () => boolean): Promise<{ isLate: boolean; isAnswered: boolean }[]> {
  const calls: { isLate: boolean; isAnswered: boolean }[] = []
  for (let refused = 0; calls.length < MOST_CALLS && refused < AFTERWARDS;) {
    const isLate = hasHeard()
    const isAnswered = (await asking(other, token)).statusCode === 200
    calls.push({ isLate, isAnswered })
    refused = isLate && !isAnswered ? refused + 1 : 0
  }
  return calls
}

test.each(WAYS)(
  '[AUTH-04] %s at one server, in the midst of calls at another: none is answered once it has heard',
  async (way, work) => {
    const endsSessions = way !== 'losing the role'
    const id = WAYS.findIndex(([name]) => name === way)
    for (let round = 0; round < 3; round += 1) {
      const outcome = await revoked(`p${id}r${round}`, work, endsSessions)
      expect(outcome).toEqual({ answeredLate: 0, isRefusedWhereItWasDone: true, isSocketClosed: endsSessions })
    }
  },
)

async function revoked(id: string, work: (id: string, token: string) => Promise<unknown>, endsSessions: boolean) {
  await addPerson(server.database, { id, permissions: [LISTING] })
  const token = await server.tokenOf(id, 1)
  const page = await openPage({ ...server, app: other, tokenOf: async () => token }, id, 1)
  expect((await asking(other, token)).statusCode).toBe(200)
  let isHeard = false
  const heard = new Promise<void>((resolve) => {
    const stop = other.services.bus.on('rights', () => {
      isHeard = true
      stop()
      resolve()
    })
  })
  const hammers = Array.from({ length: WORKERS }, () => hammered(token, () => isHeard))
  await work(id, token)
  const isRefusedWhereItWasDone = (await asking(server.app, token)).statusCode !== 200
  await heard
  const calls = (await Promise.all(hammers)).flat()
  const isSocketClosed = endsSessions && (await page.closed) >= LOWEST_CLOSE_CODE
  page.close()
  return {
    answeredLate: calls.filter(({ isLate, isAnswered }) => isLate && isAnswered).length,
    isRefusedWhereItWasDone,
    isSocketClosed,
  }
}
