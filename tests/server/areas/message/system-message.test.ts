import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addPerson } from '#tests/server/app.ts'
import { openNotifications } from '#tests/server/live/notifications.ts'
import { openPage } from '#tests/server/live/pages.ts'
import { openOffice, type Office } from '#tests/server/areas/message/office.ts'
import { signedIn } from '#tests/server/engine/fixtures.ts'

let office: Office
const open: { close: () => void }[] = []

beforeAll(async () => {
  office = await openOffice()
  await addPerson(office.server.database, { id: 'both', tenantIds: [1, 2] })
  await office.server.app.listen({ host: '127.0.0.1', port: 0 })
  await office.addTemplate({
    templateCode: 'exam',
    templateName: '${name}的考试通知',
    templateType: '4',
    templateContent: '<p>${name}，请于 <b>${day}</b> 参加考试</p>',
  })
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(() => office.server.dispose())

const send = (receiver: string) =>
  office.send({ templateCode: 'exam', testData: '{"name":"张三","day":"周五"}', msgType: '4', receiver })
const notificationsOf = async (userId: string, tenantId: number) => {
  const notifications = await openNotifications(office.server, userId, tenantId)
  open.push(notifications)
  return notifications
}

test('[NCHAN-06][SCREEN-44] reaches the notifications of its receiver, of nobody else and in no other tenant', async () => {
  const [reader, writer, away] = [
    await notificationsOf('reader', 1),
    await notificationsOf('writer', 1),
    await notificationsOf('both', 2),
  ]
  await send('reader,both')
  const frame = await reader.heard()
  expect(frame).toEqual({ cmd: 'user', userId: 'reader', msgId: expect.any(String), msgTxt: '张三的考试通知' })
  await office.tried('both')
  const both = await notificationsOf('both', 1)
  for (const notifications of [writer, away, both]) expect(await notifications.heardSoFar()).toEqual([])
  const inbox = await signedIn(office.server, 'reader', 1)
  const { result } = await inbox.get('/sys/annountCement/listByUser')
  expect(result).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 1 })
  expect(result.sysMsgList).toMatchObject([
    {
      id: frame.msgId,
      titile: '张三的考试通知',
      msgContent: '<p>张三，请于 <b>周五</b> 参加考试</p>',
      msgAbstract: '张三，请于 周五 参加考试',
      msgCategory: '2',
      sender: 'writer',
    },
  ])
})

test('[NOTIF-04][NCHAN-05] waits for who is away, and is gone from the notifications when it was read', async () => {
  await send('both')
  await office.tried('both')
  const here = await signedIn(office.server, 'both', 1)
  const elsewhere = await signedIn(office.server, 'both', 2)
  const unread = async (caller: typeof here) => (await caller.get('/sys/annountCement/listByUser')).result.sysMsgTotal
  const before = await unread(here)
  expect(before).toBeGreaterThan(0)
  expect(await unread(elsewhere)).toBe(0)
  const [{ id }] = (await here.get('/sys/annountCement/listByUser')).result.sysMsgList
  expect(await here.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id })).toMatchObject({
    success: true,
  })
  expect(await unread(here)).toBe(before - 1)
})

test('[LIVE-05][SCREEN-44] lists of messages and of the outbox hear what became of a message', async () => {
  const page = await openPage(office.server, 'writer', 1)
  open.push(page)
  const nothing = { ep: null, seq: null }
  await page.resume({ message: nothing, outgoing: nothing })
  await office.writer.post('/sys/message/sysMessage/add', {
    esTitle: '通知',
    esContent: '内容',
    esType: '1',
    esReceiver: '13800000001',
  })
  const [added, delivered, sent] = [await page.heard(), await page.heard(), await page.heard()]
  const [{ id }] = await office.messagesTo('13800000001')
  expect(added.data).toEqual({ key: 'message', args: [{ action: 'add', ids: [id] }] })
  expect(delivered.data).toMatchObject({ socketKey: 'message', args: [{ id, esSendStatus: '1', esSendNum: 1 }, ''] })
  expect(sent.data).toEqual({ key: 'outgoing', args: [{ action: 'add', ids: [] }] })
})
