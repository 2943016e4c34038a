import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollUp } from '#server/areas/tenant/roll-up.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
  server.clock.now = Date.parse('2026-03-02T09:00:00+08:00')
  await addPerson(server.database, { id: 'root', platform: true, permissions: ['system:tenant:list'] })
  await addPerson(server.database, { id: 'other', tenantIds: [2] })
})
afterAll(() => server.dispose())

const log = (id: string, at: string, over: object = {}) => ({
  id,
  tenant_id: 1,
  log_type: 1,
  log_content: '-',
  userid: 'root',
  create_time: new Date(at),
  ...over,
})
const whole = <T>(work: Parameters<typeof server.database.scope<T>>[1]) => server.database.scope({ tenantId: 0 }, work)
const days = async (id = 1) => {
  const { app, headersOf } = server
  const headers = await headersOf('root', 1)
  return (await app.inject({ url: `/vr/sys/tenant/usage?id=${id}`, headers })).json().result.days
}
const nothing = { activeUsers: 0, signIns: 0, refusedSignIns: 0, operations: 0, changes: 0 }
const unknown = { users: null, files: null, fileBytes: null }

test('[SCREEN-79] what happened is rolled up by tenant and day of GMT+8, and stays when the log goes', async () => {
  await whole((sql) =>
    sql
      .insertInto('sys_log')
      .values([
        log('l1', '2026-03-01T00:00:00+08:00'),
        log('l2', '2026-03-01T23:59:59+08:00', { userid: 'second', outcome: '1' }),
        log('l3', '2026-03-01T12:00:00+08:00', { userid: 'wrong', outcome: '0' }),
        log('l4', '2026-03-01T12:00:00+08:00', { log_type: 2 }),
        log('l5', '2026-03-02T00:00:00+08:00', { log_type: 2, outcome: '1' }),
        log('l6', '2026-02-27T12:00:00+08:00'),
        log('l7', '2026-03-01T12:00:00+08:00', { tenant_id: 2 }),
      ])
      .execute(),
  )
  expect(await whole((sql) => rollUp(sql, server.clock.now, 3))).toBe(6)
  const told = [
    { day: '2026-02-28', ...nothing, ...unknown },
    { day: '2026-03-01', ...nothing, activeUsers: 2, signIns: 2, refusedSignIns: 1, operations: 1, ...unknown },
    { day: '2026-03-02', ...nothing, activeUsers: 1, operations: 1, users: 1, files: 0, fileBytes: 0 },
  ]
  expect(await days()).toEqual(told)
  expect((await days(2)).map(({ signIns }: { signIns: number }) => signIns)).toEqual([0, 1, 0])
  await whole((sql) => sql.deleteFrom('sys_log').execute())
  await whole((sql) => rollUp(sql, server.clock.now, 3))
  expect(await days()).toEqual(told)
})

test('[PROD-18] a tenant reads no statistics of another', async () => {
  const seen = await server.database.scope({ tenantId: 2 }, (sql) =>
    sql.selectFrom('sys_statistic_day').select('tenant_id').distinct().execute(),
  )
  expect(seen).toEqual([{ tenant_id: 2 }])
})
