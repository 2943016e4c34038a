import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { runQuery } from '#server/engine/resource/run.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { ended } from '#tests/server/jobs/ended.ts'
import { fetchFile, rowsOf } from '#tests/server/jobs/workbooks.ts'

let server: TestApp
let caller: Caller

beforeAll(async () => {
  server = await openServer()
  caller = await callerOf(server, { id: 'reader', permissions: allOf('system:position') })
  await addPositions(server, [
    { code: 'R-1', name: '一', post_rank: '1' },
    { code: 'R-2', name: '二', post_rank: '2' },
  ])
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => server.dispose())

type ReadOnReplica = Database['readOnReplica']

/** Has the work of queries run as a replica would run it. */
function withReplica(read: ReadOnReplica) {
  return vi.spyOn(server.database, 'readOnReplica').mockImplementation(read as ReadOnReplica)
}
const onReplica: ReadOnReplica = (scope, work) => server.database.read(scope, (sql) => work(sql, { isReplica: true }))

async function exported(): Promise<unknown[]> {
  const { result } = await caller.post('/sys/position/startExport', {
    parameters: { code: 'R-*', column: 'code', order: 'asc' },
    format: 'xlsx',
  })
  const operation = await ended(server, caller, result.id)
  expect(operation).toMatchObject({ state: 'succeeded', message: '已导出 2 行' })
  const { response } = await fetchFile(server, caller, result.id)
  return rowsOf(response.rawPayload)
    .slice(3)
    .map(([code]) => code)
}

test('lists and exports may be read from a replica, a single row to edit may not', async () => {
  const asked = withReplica(onReplica)
  const { result } = await caller.get('/sys/position/list', { code: 'R-*' })
  expect([result.total, asked.mock.calls.length]).toEqual([2, 1])
  await caller.get('/sys/position/queryById', { id: result.records[0].id })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(await exported()).toEqual(['R-1', 'R-2'])
  expect(asked.mock.calls.length).toBeGreaterThan(1)
})

test('what was read from a replica is not remembered: it may be older than what was heard', async () => {
  const { dictionaries } = server.app.services
  const list = async () => (await caller.get('/sys/position/list', { code: 'R-1' })).result.records[0].postRank_dictText
  dictionaries.forget()
  const asked = withReplica(onReplica)
  expect([await list(), dictionaries.cache.size()]).toEqual(['员级', 0])
  asked.mockRestore()
  expect([await list(), dictionaries.cache.size()]).toEqual(['员级', 1])
})

test.each([true, false])(
  'rules that were found out are kept with the person unless on a replica: %s',
  async (isReplica) => {
    const rules = new Map([['known', null]])
    const principal = { userId: 'reader', tenantId: 1, tenantIds: [1], rules } as unknown as Principal
    withReplica((scope, work) => server.database.read(scope, (sql) => work(sql, { isReplica })))
    const { services } = server.app
    await runQuery(services, { principal } as FastifyRequest, async (context) => {
      expect(context.rules?.has('known')).toBe(true)
      expect(context.principal.rules).toBe(context.rules)
      context.rules?.set('found', null)
    })
    expect(rules.has('found')).toBe(!isReplica)
  },
)

test('[API-106] a file whose replica was lost in its middle begins anew, each row once', async () => {
  withReplica(async (scope, work) => {
    await onReplica(scope, work)
    return server.database.read(scope, (sql) => work(sql, { isReplica: false }))
  })
  expect(await exported()).toEqual(['R-1', 'R-2'])
})
