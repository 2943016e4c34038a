import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#server/engine/platform/system-principal.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { clearFault, raiseFault, type Fault } from '#server/areas/equipment/raise-fault.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const HOUR_MS = 3_600_000

let server: TestApp
let keeper: Caller
beforeAll(async () => {
  server = await openTestApp()
  keeper = await callerOf(server, { id: 'keeper', permissions: ['equipment:fault:list'] })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    for (const id of ['d1', 'd2'])
      await sql.insertInto('biz_equipment').values({ id, tenant_id: 1, sn: id, type_id: 'head', status: '3' }).execute()
  })
})
afterAll(() => server.dispose())

const say = (over: Partial<Fault> = {}) =>
  server.database.scope({ tenantId: 1 }, (sql) =>
    raiseFault(workContext(server.app.services, { sql, principal: system(1), now: server.clock.now }), {
      equipmentId: 'd1',
      tenantId: 1,
      faultType: '2',
      level: '2',
      code: 'E-17',
      message: '左屏无信号',
      atMs: server.clock.now,
      ...over,
    }),
  )
const clear = (equipmentId: string, atMs = server.clock.now) =>
  server.database.scope({ tenantId: 1 }, (sql) =>
    clearFault(workContext(server.app.services, { sql, principal: system(1), now: server.clock.now }), {
      equipmentId,
      code: 'E-17',
      atMs,
    }),
  )
const faults = async (query: object = {}) =>
  (await keeper.get('/vr/equipment/fault/list', { equipmentId: 'd1', column: 'raisedAt', order: 'asc', ...query }))
    .result.records

test('[SCREEN-34] a fault that a device tells again is counted, and is as bad as it ever was until it is cleared', async () => {
  const at = server.clock.now
  const [opened] = await say({ atMs: at - 3 * HOUR_MS })
  expect(opened).toMatchObject({ entity: 'deviceFault', action: 'add', tenantId: 1 })
  const [again] = await say({ level: '3', atMs: at - 2 * HOUR_MS })
  expect(again).toMatchObject({ action: 'edit', ids: opened!.ids })
  // One that was late on its way: it began earlier than anybody knew.
  await say({ level: '1', message: null, atMs: at - 4 * HOUR_MS })
  const [fault, ...others] = await faults()
  expect(others).toEqual([])
  expect(fault).toMatchObject({ count: 3, level: '3', message: '左屏无信号', isOpen: 1, clearedAt: null })
  expect(Date.parse(fault.lastAt) - Date.parse(fault.raisedAt)).toBe(2 * HOUR_MS)
  expect(await clear('d2')).toEqual([])
  expect(await clear('d1', at - 5 * HOUR_MS)).toEqual([])
  expect(await clear('d1', at - HOUR_MS)).toMatchObject([{ action: 'edit', ids: opened!.ids }])
  expect(await faults({ isOpen: 1 })).toEqual([])
  await say({ atMs: at })
  expect((await faults()).map(({ count, isOpen }: any) => [count, isOpen])).toEqual([
    [3, 0],
    [1, 1],
  ])
})

test('[SCREEN-34] two events of one fault at once open it once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => say({ equipmentId: 'd2' })))
  const { records } = (await keeper.get('/vr/equipment/fault/list', { equipmentId: 'd2' })).result
  expect(records.map(({ count }: any) => count)).toEqual([4])
})
