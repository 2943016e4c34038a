import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FigureValues } from '#contract/areas/monitor/figures.ts'
import { CALM, watched, type Watch } from '#server/areas/monitor/alarm-watch.ts'
import { buildApp } from '#server/app.ts'
import type { FastifyInstance } from 'fastify'
import { openTestApp, TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { openNotifications } from '#tests/server/live/notifications.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'

const CODES = ['monitor:alarm:list', 'monitor:alarm:delete', 'monitor:threshold:list', 'monitor:threshold:edit']
let server: TestApp
let other: FastifyInstance
let ada: Caller

beforeAll(async () => {
  // Rounds of the server's own would measure between the lines of a test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await openTestApp()
  const { database, clock } = server
  other = await buildApp({ database, authSecret: TEST_SECRET, now: () => clock.now })
  await Promise.all([server.app.listen({ host: '127.0.0.1', port: 0 }), other.ready()])
  ada = await callerOf(server, { id: 'ada', permissions: CODES, platform: true })
})
afterAll(async () => {
  await other.close()
  await server.dispose()
  vi.useRealTimers()
})

test('an alarm is what stays beyond its threshold, and over what stays back', () => {
  const course = (steps: readonly (readonly [number, boolean | null])[]) =>
    steps.reduce<Watch[]>((all, [at, isBeyond]) => [...all, watched(all.at(-1) ?? CALM, isBeyond, at, 10)], [])
  const kinds = course([
    [0, true],
    [9, true],
    [10, true],
    [11, false],
    [12, true],
    [13, null],
    [14, false],
    [24, false],
  ]).map(({ kind }) => kind)
  expect(kinds).toEqual(['suspected', 'suspected', 'raised', 'settling', 'raised', 'raised', 'settling', 'calm'])
})

test('a figure that swings around its threshold never rings', { timeout: PATIENCE_MS }, () => {
  const swings = fc.array(fc.boolean(), { maxLength: 60 })
  const neverRings = (course: boolean[]) => {
    let watch: Watch = CALM
    return course.every((isBeyond, index) => {
      // Nothing stays for ten steps: every ninth is calm.
      watch = watched(watch, index % 9 === 8 ? false : isBeyond, index, 10)
      return watch.kind === 'calm' || watch.kind === 'suspected'
    })
  }
  expect(fc.check(fc.property(swings, neverRings), { numRuns: RUNS }).failed).toBe(false)
})

const beyond: FigureValues = { lockWaits: 9 }
const alarms = async () =>
  (await ada.get('/sys/monitor/alarm/list', { name: '等待锁的连接' })).result.records as Record<string, unknown>[]

test('[PROD-12] what two servers see beyond a threshold rings once at the administrators, and once when it is over', async () => {
  const notifications = await openNotifications(server, 'ada', 1)
  const { clock } = server
  const measured = async (figures: FigureValues) => {
    for (const app of [server.app, other]) await app.services.monitor.keep(clock.now, figures)
  }
  await measured(beyond)
  clock.now += 30_000
  expect(await alarms()).toEqual([])
  await measured(beyond)
  expect(await alarms()).toMatchObject([
    {
      state: '1',
      server: '全部服务器',
      measured: '9 个',
      threshold: '高于 5 个',
      endTime: null,
    },
  ])
  expect((await notifications.heard()).msgTxt).toBe('监控告警：等待锁的连接')
  await measured({ lockWaits: 0 })
  clock.now += 30_000
  await measured({ lockWaits: 0 })
  expect(await alarms()).toMatchObject([{ state: '2', endTime: expect.any(String) }])
  expect((await notifications.heard()).msgTxt).toBe('监控恢复：等待锁的连接')
  expect(await notifications.heardSoFar()).toEqual([])
  notifications.close()
})

test('a changed threshold holds at once at every server', async () => {
  const { result } = await ada.get('/sys/monitor/threshold/list', { name: '发送失败的消息' })
  const [rule] = result.records
  const heard = new Promise<void>((resolve) => {
    const stop = other.services.bus.on('changes', ({ key }) => {
      if (key !== 'threshold') return
      stop()
      resolve()
    })
  })
  const { success } = await ada.put('/sys/monitor/threshold/edit', { ...rule, limitValue: 3, holdSeconds: 0 })
  expect(success).toBe(true)
  await heard
  await other.services.monitor.keep(server.clock.now, { messagesFailed: 4 })
  expect((await ada.get('/sys/monitor/alarm/list', { name: '发送失败的消息' })).result.records).toMatchObject([
    { state: '1', measured: '4 条', threshold: '高于 3 条' },
  ])
})

test('[PERM-20] thresholds and alarms are changed by the platform only', async () => {
  const low = await callerOf(server, { id: 'low', permissions: CODES })
  const { result } = await ada.get('/sys/monitor/threshold/list')
  expect((await low.put('/sys/monitor/threshold/edit', { ...result.records[0], limitValue: 1 })).status).toBe(403)
  const [one] = (await ada.get('/sys/monitor/alarm/list')).result.records
  expect((await low.delete('/sys/monitor/alarm/delete', { id: one.id })).status).toBe(403)
})
