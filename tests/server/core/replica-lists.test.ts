import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createSessions } from '#server/rights/sessions.ts'
import { seed } from '#server/seed/seed.ts'
import { TEST_SECRET } from '#tests/server/app.ts'
import { openReplicatedDatabase, type ReplicatedDatabase } from '#tests/server/replica.ts'

let pair: ReplicatedDatabase
let app: FastifyInstance
let headers: Record<string, string>

beforeAll(async () => {
  pair = await openReplicatedDatabase()
  const { database } = pair
  await seed(database, { demo: true })
  await database.useReplica(pair.replica)
  app = await buildApp({ database, authSecret: TEST_SECRET })
  await app.ready()
  const sessions = createSessions({ database, authSecret: TEST_SECRET, now: Date.now })
  const token = await database.scope({ tenantId: 0 }, async (sql) => {
    const named = sql.selectFrom('sys_user').select('id').where('username', '=', 'enterprise')
    const { id: userId } = await named.executeTakeFirstOrThrow()
    return sessions.open(sql, { userId, tenantId: 1, orgCode: null, ip: '127.0.0.1', userAgent: 'test' })
  })
  headers = { 'x-access-token': token }
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await app.close()
  await pair.dispose()
})

/** What each list and each call of figures says of itself, asked without parameters. */
async function answers(): Promise<unknown[]> {
  const urls = app.declaredRoutes.flatMap(({ method, url }) =>
    method === 'GET' && /(\/list|\/space\/analysis\/[^:]+)$/.test(url) && !url.includes(':') ? [url] : [],
  )
  const said: unknown[] = []
  for (const url of urls) {
    const answer = await app.inject({ method: 'GET', url, headers })
    const { code, message, result } = answer.json()
    const count = Array.isArray(result) ? result.length : result?.total
    said.push([url, answer.statusCode, code, message, count])
  }
  return said
}

test('every list and every figure is answered by a replica as by the database', async () => {
  const { database } = pair
  const ran: boolean[] = []
  const readOnReplica = database.readOnReplica.bind(database)
  vi.spyOn(database, 'readOnReplica').mockImplementation((scope, work) =>
    readOnReplica(scope, (sql, place) => {
      ran.push(place.isReplica)
      return work(sql, place)
    }),
  )
  const fromReplica = await answers()
  expect(ran.filter(Boolean).length).toBeGreaterThan(ran.length / 2)
  expect(ran.length).toBeGreaterThan(100)
  vi.spyOn(database, 'readOnReplica').mockImplementation((scope, work) =>
    database.read(scope, (sql) => work(sql, { isReplica: false })),
  )
  expect(fromReplica).toEqual(await answers())
})
