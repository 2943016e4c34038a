import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindOfExpiry } from '#server/areas/tenant/remind-of-expiry.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { addMessageWays } from '#tests/server/schedule/fixtures.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
  server.clock.now = Date.parse('2026-03-02T09:00:00+08:00')
  await addMessageWays(server)
  await addPerson(server.database, { id: 'root', platform: true })
  const tenants = [
    { id: 11, name: '明天到期', end_date: '2026-03-03 00:00:00' },
    { id: 12, name: '下月到期', end_date: '2026-04-01 12:00:00' },
    { id: 13, name: '八天后到期', end_date: '2026-03-10 00:00:00' },
    { id: 14, name: '早已到期', end_date: '2026-03-01 00:00:00' },
    { id: 15, name: '冻结的', end_date: '2026-03-03 00:00:00', status: 0 },
  ]
  await server.database.scope({ tenantId: 0 }, (sql) => sql.insertInto('sys_tenant').values(tenants).execute())
})
afterAll(() => server.dispose())

test('tenants that end soon are told of on some days only, frozen ones and what is over never', async () => {
  const lines: string[] = []
  await remindOfExpiry(server.app.services, {
    runId: 'run',
    taken: 1,
    values: { days: 30 },
    say: (line) => void lines.push(line),
    report: () => undefined,
    isStopped: () => false,
    goOn: () => undefined,
  })
  expect(lines).toEqual(['租户“明天到期”还有 1 天到期', '租户“下月到期”还有 30 天到期'])
  const told = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_sms').select(['es_receiver', 'es_title']).orderBy('id').execute(),
  )
  expect(told).toEqual(lines.map((es_title) => ({ es_receiver: 'root', es_title })))
})
