import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ALARM_SOURCE } from '#contract/areas/alarm/alarm-values.ts'
import { lookAtAlarms } from '#server/areas/alarm/keep-alarms.ts'
import { raiseAlarm, type Alarm } from '#server/alarms/raise-alarm.ts'
import { returnAlarm } from '#server/alarms/return-alarm.ts'
import { wireText } from '#server/db/moments.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const CODES = ['list', 'acknowledge', 'shelve', 'askOut', 'approveOut', 'rejectOut', 'return'].map(
  (code) => `alarm:${code}`,
)
const MINUTE = 60_000
let server: TestApp
let ada: Caller
let ben: Caller
let far: Caller

beforeAll(async () => {
  // Rounds of the server's own would look between the lines of a test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await openTestApp()
  ada = await callerOf(server, { id: 'ada', permissions: CODES })
  ben = await callerOf(server, { id: 'ben', permissions: CODES })
  far = await callerOf(server, { id: 'far', permissions: CODES, tenantIds: [2] })
})
afterAll(async () => {
  await server.dispose()
  vi.useRealTimers()
})

const alarm = (key: string, more: Partial<Alarm> = {}): Alarm => ({
  tenantId: 1,
  source: ALARM_SOURCE.device,
  key,
  priority: '2',
  title: `告警 ${key}`,
  object: `对象 ${key}`,
  ...more,
})
const raise = (key: string, more?: Partial<Alarm>) =>
  server.app.services.write({ tenantId: 1 }, async (sql, changes) => {
    changes.push(...(await raiseAlarm({ sql, now: server.clock.now }, alarm(key, more))))
  })
const giveBack = (key: string) =>
  server.app.services.write({ tenantId: 1 }, async (sql, changes) => {
    changes.push(...(await returnAlarm({ sql, now: server.clock.now }, { tenantId: 1, key })))
  })
/** Some time passes, and the server looks. */
const pass = async (ms: number) => {
  server.clock.now += ms
  await lookAtAlarms(server.app.services)
}
/** The alarms of a key, the newest first. */
const all = async (key: string, by: Caller = ada): Promise<any[]> =>
  (await by.get('/space/alarm/list', { title: `告警 ${key}`, column: 'createTime', order: 'desc' })).result.records
const one = async (key: string) => (await all(key))[0]
const step = async (by: Caller, name: string, key: string, given: object = {}) =>
  by.put(`/space/alarm/${name}`, { id: (await one(key)).id, ...given })
const unshelve = async (by: Caller, key: string) => by.post('/space/alarm/unshelve', { id: (await one(key)).id })
const until = (ms: number) => ({ shelvedUntil: wireText(server.clock.now + ms), shelvedWhy: '正在检修' })

test('[PROD-12] acknowledged while it lasts, it ends when it is over; over before, it waits for somebody to see it', async () => {
  await raise('a')
  await raise('a')
  expect(await all('a')).toMatchObject([{ status: '1', count: 1, isActive: 1 }])
  expect((await step(ada, 'acknowledge', 'a')).message).toBe('已确认！')
  expect(await one('a')).toMatchObject({ status: '2', ackBy: 'ada' })
  await giveBack('a')
  expect(await one('a')).toMatchObject({ status: '2' })
  await pass(30_000)
  expect(await one('a')).toMatchObject({ status: '7', isActive: 0, overAt: wireText(server.clock.now) })
  await raise('a')
  await giveBack('a')
  await pass(30_000)
  expect(await all('a')).toMatchObject([{ status: '3', count: 1 }, { status: '7' }])
  await raise('a')
  expect(await one('a')).toMatchObject({ status: '1', count: 2, ackBy: null })
  await giveBack('a')
  await pass(30_000)
  expect((await step(ada, 'acknowledge', 'a')).success).toBe(true)
  expect(await one('a')).toMatchObject({ status: '7' })
  expect(await step(ada, 'acknowledge', 'a')).toMatchObject({
    success: false,
    message: '只有未确认的告警可以确认！',
  })
})

test('[PROD-12] what became worse has to be acknowledged anew', async () => {
  await raise('w', { priority: '3' })
  await step(ada, 'acknowledge', 'w')
  await raise('w', { priority: '4' })
  expect(await one('w')).toMatchObject({ status: '2', priority: '4' })
  await raise('w', { priority: '1' })
  expect(await one('w')).toMatchObject({ status: '1', priority: '1', ackBy: null })
})

test('[PROD-12] an alarm that chatters is one line, and has to be over for twice as long', async () => {
  for (let time = 0; time < 3; time += 1) {
    await raise('c')
    await giveBack('c')
    server.clock.now += 5_000
  }
  expect(await all('c')).toMatchObject([{ status: '1', count: 3, chatters: 1 }])
  await pass(30_000)
  expect(await one('c')).toMatchObject({ status: '1' })
  await pass(30_000)
  expect(await one('c')).toMatchObject({ status: '3', chatters: 1 })
})

test('[PROD-12] shelved for as long as its priority allows, it goes on as it is then', async () => {
  await raise('s')
  expect((await step(ada, 'shelve', 's', until(9 * 60 * MINUTE))).message).toBe('该告警最长搁置 8 小时！')
  expect((await step(ada, 'shelve', 's', until(-MINUTE))).message).toBe('搁置到的时间应晚于现在！')
  expect((await step(ada, 'shelve', 's', { ...until(MINUTE), shelvedWhy: '' })).success).toBe(false)
  expect((await step(ada, 'shelve', 's', until(30 * MINUTE))).message).toBe('已搁置！')
  expect(await one('s')).toMatchObject({ status: '4', shelvedBy: 'ada', shelvedWhy: '正在检修' })
  await pass(29 * MINUTE)
  expect(await one('s')).toMatchObject({ status: '4' })
  await pass(MINUTE)
  expect(await one('s')).toMatchObject({ status: '1', shelvedUntil: null })
  await step(ada, 'acknowledge', 's')
  await step(ada, 'shelve', 's', until(30 * MINUTE))
  expect((await unshelve(ada, 's')).message).toBe('已取消搁置！')
  expect(await one('s')).toMatchObject({ status: '2' })
  await step(ada, 'shelve', 's', until(30 * MINUTE))
  await giveBack('s')
  await pass(MINUTE)
  expect(await one('s')).toMatchObject({ status: '4', isActive: 0 })
  await unshelve(ada, 's')
  expect(await one('s')).toMatchObject({ status: '7' })
  expect((await unshelve(ada, 's')).message).toBe('只有已搁置的告警可以取消搁置！')
  await raise('u', { priority: '1' })
  expect((await step(ada, 'shelve', 'u', until(61 * MINUTE))).message).toBe('该告警最长搁置 1 小时！')
})

test('[PROD-12] two people take an alarm out of service; back in service it is raised again if it lasts', async () => {
  await raise('o')
  expect((await step(ben, 'approveOut', 'o')).message).toBe('该告警没有申请停用！')
  expect((await step(ada, 'askOut', 'o', { outWhy: '传感器更换' })).success).toBe(true)
  expect((await step(ada, 'approveOut', 'o')).message).toBe('批准人不能是申请人！')
  expect((await step(ben, 'rejectOut', 'o', { reason: '先修' })).success).toBe(true)
  expect(await one('o')).toMatchObject({ status: '1', outAskedBy: null, outWhy: null })
  await step(ada, 'askOut', 'o', { outWhy: '传感器更换' })
  expect((await step(ben, 'approveOut', 'o')).message).toBe('已停用！')
  await raise('o', { priority: '1' })
  expect(await all('o')).toMatchObject([{ status: '6', outBy: 'ben' }])
  expect((await step(ada, 'returnToService', 'o')).success).toBe(true)
  await pass(5_000)
  expect(await all('o')).toMatchObject([{ status: '1' }, { status: '7' }])
})

test('[PROD-12] what follows from another alarm is suppressed as long as that one lasts', async () => {
  await raise('parent')
  await raise('child', { parents: ['parent'] })
  expect(await one('child')).toMatchObject({ status: '5' })
  await pass(MINUTE)
  expect(await one('child')).toMatchObject({ status: '5' })
  await giveBack('parent')
  await pass(30_000)
  expect(await one('child')).toMatchObject({ status: '1' })
})

test('[PROD-12] alarms of one group that begin together name the first of them', async () => {
  await raise('f1', { group: 'line' })
  server.clock.now += 4_000
  await raise('f2', { group: 'line' })
  server.clock.now += 4_000
  await raise('f3', { group: 'line' })
  const ids = await Promise.all(['f1', 'f2', 'f3'].map(async (key) => (await one(key)).id))
  const firsts = await Promise.all(['f1', 'f2', 'f3'].map(async (key) => (await one(key)).firstOut))
  expect(firsts).toEqual([ids[0], ids[0], ids[2]])
})

test('[PERM-02] another tenant sees none of them, and nobody acts without the right', async () => {
  const { id } = await one('w')
  expect(await all('w', far)).toEqual([])
  expect((await far.put('/space/alarm/acknowledge', { id })).status).toBe(404)
  const low = await callerOf(server, { id: 'low', permissions: ['alarm:list'] })
  for (const name of ['acknowledge', 'shelve', 'askOut', 'approveOut', 'rejectOut', 'returnToService'])
    expect([name, (await low.put(`/space/alarm/${name}`, { id })).code]).toEqual([name, 510])
  expect((await low.post('/space/alarm/unshelve', { id })).code).toBe(510)
  expect(await one('w')).toMatchObject({ status: '1' })
})

test('[PROD-12] an urgent alarm that nobody acknowledges is told to the platform, once', async () => {
  const told = async () =>
    server.database.scope({ tenantId: 0 }, async (sql) =>
      (
        await sql
          .selectFrom('sys_sms')
          .select(['es_title', 'es_receiver'])
          .where('es_title', 'like', '%告警 e')
          .execute()
      ).map(({ es_title, es_receiver }) => [es_title, es_receiver]),
    )
  await callerOf(server, { id: 'root', permissions: [], platform: true, administrator: true } as never)
  await raise('e', { priority: '1' })
  await pass(MINUTE)
  expect(await told()).toEqual([])
  await pass(10 * MINUTE)
  await pass(MINUTE)
  expect(await told()).toContainEqual(['紧急告警 10 分钟未确认：告警 e', 'root'])
  const before = await told()
  await pass(MINUTE)
  expect(await told()).toEqual(before)
})

test('[PROD-12] many urgent alarms that nobody acknowledges are told in one message that names some of them', async () => {
  await pass(10 * MINUTE)
  const told = async () =>
    server.database.scope({ tenantId: 0 }, async (sql) =>
      sql
        .selectFrom('sys_sms')
        .select(['es_title as title', 'es_content as content'])
        .where('es_receiver', '=', 'root')
        .where('create_time', '>=', wireText(server.clock.now - 11 * MINUTE))
        .execute(),
    )
  for (let nth = 0; nth < 12; nth += 1) await raise(`m${nth}`, { priority: '1' })
  await pass(10 * MINUTE)
  const messages = await told()
  expect(messages.map(({ title }) => title)).toEqual(['紧急告警 10 分钟未确认：共 12 条'])
  expect(messages[0]!.content).toContain('<li>告警 m0</li>')
  expect(messages[0]!.content).toContain('另有 2 条')
  await pass(MINUTE)
  expect(await told()).toHaveLength(1)
  for (let nth = 0; nth < 12; nth += 1) {
    await step(ada, 'acknowledge', `m${nth}`)
    await giveBack(`m${nth}`)
  }
})

test('[PROD-12] rates count what began and what came again, and tell a flood', async () => {
  server.clock.now += 25 * 60 * MINUTE
  const rates = async () => (await ada.get('/space/analysis/alarm-rates')).result
  expect(await rates()).toMatchObject({ day: 0, isFlood: false })
  const before = (await rates()).standing
  for (let nth = 0; nth < 11; nth += 1) await raise(`r${nth}`, { priority: nth === 0 ? '1' : '3' })
  expect(await rates()).toMatchObject({ day: 11, standing: before + 11, isFlood: true })
  const standing = (await ada.get('/space/analysis/alarm-standing')).result
  expect(standing.isFlood).toBe(true)
  expect(standing.alarms[0].priority).toBe('1')
  expect(JSON.stringify(standing)).not.toMatch(/"(?:ada|ben)"/)
  expect((await far.get('/space/analysis/alarm-standing')).result).toMatchObject({ standing: 0, alarms: [] })
})
