import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVER_AREAS } from '#server/areas/areas.ts'
import { CARRIERS } from '#server/areas/message/carriers.ts'
import { keepDelivering } from '#server/areas/message/delivery-job.ts'
import type { WholeArea } from '#server/areas/whole-area.ts'
import { deliverDue, MAX_TRIES } from '#server/areas/message/deliver.ts'
import { DeliveryProblem, type Carrier } from '#server/areas/message/parcel.ts'
import { openOffice, type Office } from '#tests/server/areas/message/office.ts'

let office: Office
/** What becomes of text messages and mails; the rest goes its way. */
let broken: Error | null = null
/** What an administrator of the server reads. */
const reports: string[] = []
const carry: Carrier = async (...parcel) => {
  const changes = await CARRIERS['1'](...parcel)
  if (broken !== null) throw broken
  return changes
}
const carriers = { ...CARRIERS, '1': carry }
const areas = SERVER_AREAS.map((area): WholeArea => {
  if (area.name !== 'message') return area
  return { ...area, jobs: [(app, services) => keepDelivering(app, services, carriers)] }
})
const MINUTE = 60_000

beforeAll(async () => {
  office = await openOffice({
    areas,
    logLevel: 'warn',
    logStream: { write: (line) => reports.push(line) },
  })
})
afterAll(() => office.server.dispose())

const add = (esReceiver: string, over: object = {}) =>
  office.writer.post('/sys/message/sysMessage/add', {
    esTitle: '通知',
    esContent: '内容',
    esType: '1',
    esReceiver,
    ...over,
  })
/** A round of the job, as after the time has passed; the server's own may come before it. */
const later = async (afterMs: number) => {
  office.server.clock.now += afterMs
  return deliverDue({ ...office.server.app.services, carriers, report: (error) => reports.push(String(error)) })
}
const outboxOf = async (receiver: string): Promise<number> =>
  (await office.writer.get('/sys/outbox/list', { receiver })).result.total

test('[SCREEN-44] a failed message is tried again after 1, 2, 4, 8 and 16 minutes, then no more', async () => {
  broken = new DeliveryProblem('网关没有应答', { isFinal: false })
  await add('13800000001')
  expect(await office.tried('13800000001')).toMatchObject({
    esSendStatus: '2',
    esSendStatus_dictText: '发送失败',
    esSendNum: 1,
    esResult: '网关没有应答',
  })
  for (const [index, minutes] of [1, 2, 4, 8, 16].entries()) {
    await later(minutes * MINUTE - 1)
    expect((await office.messagesTo('13800000001'))[0].esSendNum).toBe(index + 1)
    await later(1)
    expect((await office.tried('13800000001', index + 2)).esSendNum).toBe(index + 2)
  }
  await later(24 * 60 * MINUTE)
  expect((await office.messagesTo('13800000001'))[0].esSendNum).toBe(MAX_TRIES)
  expect(await outboxOf('13800000001'), 'what failed leaves nothing behind').toBe(0)
})

test('[SCREEN-44] a message that failed is sent again when somebody asks', async () => {
  const [{ id, version }] = await office.messagesTo('13800000001')
  broken = null
  const resend = (ids: string) => office.writer.put('/sys/message/sysMessage/resend', { ids })
  expect(await resend(id)).toMatchObject({ success: true, message: '已重新加入发送队列' })
  expect(await office.tried('13800000001')).toMatchObject({ id, esSendStatus: '1', esSendNum: 1, esResult: null })
  expect((await office.messagesTo('13800000001'))[0].version).toBeGreaterThan(version)
  expect(await outboxOf('13800000001')).toBe(1)
  expect((await resend(id)).message).toBe('只有发送失败的消息可以重新发送')
  expect((await resend(',')).message).toBe('请选择一条记录！')
})

test('[SCREEN-44] what can never be delivered is tried once', async () => {
  await add('gone', { esType: '4' })
  expect(await office.tried('gone')).toMatchObject({ esSendStatus: '2', esResult: '没有账号为“gone”的在用用户' })
  await later(24 * 60 * MINUTE)
  expect((await office.messagesTo('gone'))[0].esSendNum).toBe(1)
})

test('[SCREEN-44] an edited message is delivered anew; a sent one can no longer be edited', async () => {
  const [{ id }] = await office.messagesTo('gone')
  const edit = (body: object) => office.writer.put('/sys/message/sysMessage/edit', { id, ...body })
  expect((await edit({ esReceiver: 'x y' })).message).toBe('“x y”不是有效的用户账号')
  expect((await edit({ esReceiver: 'reader', esSendStatus: '1', esSendNum: 9 })).message).toBe('更新成功！')
  expect(await office.tried('reader')).toMatchObject({ id, esSendStatus: '1', esSendNum: 1 })
  expect((await edit({ esTitle: '改' })).message).toBe('消息已经发送成功，不能再修改')
})

test('an error nobody foresaw is reported, not shown, and tried again', async () => {
  broken = new Error('socket hang up at /server/secret')
  await add('13800000003')
  expect((await office.tried('13800000003')).esResult).toBe('发送时系统出错')
  await later(MINUTE)
  await office.tried('13800000003', 2)
  expect(reports.map((report) => report.includes(broken!.message))).toEqual([true, true])
  broken = null
  await later(2 * MINUTE)
  expect((await office.tried('13800000003', 3)).esSendStatus).toBe('1')
})

test('rounds of several servers at once deliver every message once', async () => {
  broken = new DeliveryProblem('忙', { isFinal: false })
  const numbers = Array.from({ length: 8 }, (_, at) => `1390000000${at}`)
  for (const number of numbers) await add(number)
  for (const number of numbers) await office.tried(number)
  broken = null
  office.server.clock.now += MINUTE
  await Promise.all([later(0), later(0), later(0)])
  for (const number of numbers) {
    expect([(await office.tried(number, 2)).esSendNum, await outboxOf(number)]).toEqual([2, 1])
  }
})

test('[SCREEN-44] a message is added with what the list shows, and nothing more', async () => {
  const forged = {
    esSendStatus: '1',
    esSendNum: 5,
    esSendTime: '2020-01-01 00:00:00',
    esResult: 'x',
    next_try_at: null,
  }
  expect((await add('13800000005', { ...forged, tenantId: 2 })).message).toBe('添加成功！')
  expect(await office.tried('13800000005')).toMatchObject({ esSendNum: 1, esSendStatus: '1', esResult: null })
  expect((await add('12')).message).toBe('“12”不是有效的手机号码')
  expect((await add('a@b.cn', { esType: '2', esContent: '<script>x</script>' })).message).toBe('请输入发送内容')
  const [{ id }] = await office.messagesTo('13800000005')
  expect((await office.writer.delete('/sys/message/sysMessage/deleteBatch', { ids: id })).message).toBe(
    '批量删除成功！',
  )
})
