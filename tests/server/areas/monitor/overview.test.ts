import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ALARM_STATE } from '#contract/areas/monitor/alarm-state.ts'
import { figuresAnswerSchema, FIGURE_CODES } from '#contract/wire/monitor.ts'
import {
  alarmsStateSchema,
  backupsStateSchema,
  devicesStateSchema,
  jobsStateSchema,
} from '#contract/wire/monitor-overview.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import { keepSample } from '#server/monitoring/history.ts'
import { addPerson, openTestApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

const MINUTE_MS = 60_000
let server: TestApp
let duty: Caller

beforeAll(async () => {
  // Rounds of the server's own would measure between the lines of a test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await openTestApp({})
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  duty = await callerOf(server, { id: 'duty', permissions: ['monitor:overview'] })
  await addPerson(server.database, {
    id: 'others',
    permissions: FIGURE_CODES.filter((one) => one !== 'monitor:overview'),
  })
})
afterAll(async () => {
  await server.dispose()
  vi.useRealTimers()
})

async function addAlarm(over: { name: string; server?: string; from: number; to?: number }): Promise<void> {
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .insertInto('monitor_alarm')
      .values({
        id: newId(server.clock.now),
        name: over.name,
        server: over.server ?? '全部服务器',
        measured: '9 个',
        threshold: '高于 5 个',
        state: over.to === undefined ? ALARM_STATE.raised : ALARM_STATE.over,
        create_time: moment(over.from),
        end_time: over.to === undefined ? null : moment(over.to),
      })
      .execute(),
  )
}

test('[PROD-12] a new platform says that there is nothing yet, and makes up no figures', async () => {
  const get = async (name: string) => (await duty.get(`/sys/monitor/overview/${name}`)).result
  expect(alarmsStateSchema.parse(await get('alarms'))).toEqual({ raised: 0, newest: [], lastAt: null })
  expect(backupsStateSchema.parse(await get('backups'))).toEqual({
    kept: 0,
    lastState: null,
    lastAt: null,
    lastGoodAt: null,
    megabytes: null,
  })
  expect(devicesStateSchema.parse(await get('devices'))).toEqual({ devices: 0, online: 0, faulty: 0 })
  expect(jobsStateSchema.parse(await get('jobs'))).toMatchObject({
    failing: 0,
    running: 0,
    failedToday: 0,
    lastAt: null,
  })
})

test('[PERM-20] the overview is for who was granted it; it opens the figures, and none of the lists behind it', async () => {
  const others = await signedIn(server, 'others', 1)
  for (const name of ['alarms', 'jobs', 'backups', 'devices'])
    expect([name, (await others.get(`/sys/monitor/overview/${name}`)).status]).toEqual([name, 403])
  expect((await duty.get('/sys/monitor/figures', { names: 'cpuUsage' })).status).toBe(200)
  for (const path of ['/sys/quartzJob/list', '/sys/backup/list', '/sys/monitor/alarm/list'])
    expect([path, (await duty.get(path)).status]).toEqual([path, 403])
})

test('[PROD-12] limits and alarms come with the figures they are of, and with those of the time that is asked for', async () => {
  const { now } = server.clock
  await addAlarm({ name: '等待锁的连接', from: now - 5 * MINUTE_MS })
  await addAlarm({ name: '等待锁的连接', from: now - 300 * MINUTE_MS, to: now - 290 * MINUTE_MS })
  await addAlarm({ name: 'CPU 使用率', server: 'far:1', from: now - MINUTE_MS })
  const ask = async (query: Record<string, unknown>) =>
    figuresAnswerSchema.parse((await duty.get('/sys/monitor/figures', query as never)).result)
  const answer = await ask({ names: 'lockWaits,cpuUsage' })
  expect(answer.limits).toEqual([
    { figure: 'cpuUsage', name: 'CPU 使用率', direction: 'above', value: 0.95 },
    { figure: 'lockWaits', name: '等待锁的连接', direction: 'above', value: 5 },
  ])
  expect(answer.alarms).toMatchObject([{ figure: 'lockWaits', from: now - 5 * MINUTE_MS, to: null, measured: '9 个' }])
  const past = await ask({ names: 'lockWaits', at: now - 295 * MINUTE_MS })
  expect(past.alarms.map(({ from, to }) => [from, to])).toEqual([
    [now - 5 * MINUTE_MS, null],
    [now - 300 * MINUTE_MS, now - 290 * MINUTE_MS],
  ])
  expect((await ask({ names: 'heapUsed' })).limits).toEqual([])
  expect((await duty.get('/sys/monitor/overview/alarms')).result).toMatchObject({ raised: 2 })
})

test('[PROD-12] a moment of the past stands in the middle of what was kept', async () => {
  const { database, clock } = server
  const middle = clock.now - 3 * 60 * MINUTE_MS
  for (const minutes of [-40, -20, 0, 20, 40])
    await keepSample(database, { server: 'far:2', at: middle + minutes * MINUTE_MS, figures: { load1: minutes } })
  await keepSample(database, { server: 'far:2', at: clock.now, figures: { load1: 1 } })
  const { result } = await duty.get('/sys/monitor/figures', { names: 'load1', at: middle, server: 'far:2' })
  expect(result.series.load1).toEqual([-20, 0, 20])
})
