import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { ANNOUNCEMENT_CODES, inHours, openServer, released, written } from './fixtures.ts'

let server: TestApp
let ada: Caller
let count = 0

beforeAll(async () => {
  server = await openServer()
  ada = await callerOf(server, { id: 'ada', permissions: ANNOUNCEMENT_CODES })
})
afterAll(() => server.dispose())

/** Somebody without any right, who joined now. */
async function reader(tenantId = 1): Promise<Caller & { id: string }> {
  const id = `reader${(count += 1)}`
  const caller = await callerOf(server, { id, tenantIds: [tenantId] })
  await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .updateTable('sys_user')
      .set({ create_time: new Date(server.clock.now) })
      .where('id', '=', id)
      .execute(),
  )
  return { ...caller, id }
}

const notificationsOf = async (who: Caller) => (await who.get('/sys/annountCement/listByUser')).result
const titles = (rows: { titile: string }[]) => rows.map(({ titile }) => titile)
const mine = async (who: Caller, query: Record<string, string> = {}) =>
  (await who.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', query)).result
const read = (who: Caller, anntId: string) => who.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId })
const withdraw = (id: string) => ada.get('/sys/annountCement/doReovkeData', { id })
const only = async (...people: { id: string }[]) => ({ msgType: 'USER', userIds: people.map(({ id }) => id).join(',') })

describe('the notifications', () => {
  test('[ENT-26][API-087] counts and lists the newest unread of both kinds', async () => {
    const bob = await reader()
    const mail = await only(bob)
    for (let number = 1; number <= 7; number += 1) {
      server.clock.now += 1000
      await released(server, ada, { ...mail, titile: `第${number}条` })
    }
    const id = await released(server, ada, {
      ...mail,
      titile: '系统消息',
      msgCategory: '2',
      openType: 'component',
      openPage: 'x/Y',
      busId: '7',
    })
    const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = await notificationsOf(bob)
    expect([titles(anntMsgList), anntMsgTotal]).toEqual([['第7条', '第6条', '第5条', '第4条', '第3条'], 7])
    expect(sysMsgTotal).toBe(1)
    expect(sysMsgList[0]).toMatchObject({
      id,
      titile: '系统消息',
      sender: 'ada',
      priority: 'H',
      msgCategory: '2',
      msgContent: '<p>请全体人员参加</p>',
      sendTime: inHours(server, 0),
      openType: 'component',
      openPage: 'x/Y',
      busId: '7',
    })
    const more = (await bob.get('/sys/annountCement/listByUser', { pageSize: 7 })).result
    expect(more.anntMsgList).toHaveLength(7)
  })

  test('[NCHAN-05] what goes to chosen people reaches nobody else, and tells none of them of the others', async () => {
    const [bob, eve] = [await reader(), await reader()]
    const before = (await notificationsOf(eve)).anntMsgTotal
    const id = await released(server, ada, { msgType: 'USER', userIds: `${bob.id},ada,` })
    expect((await notificationsOf(bob)).anntMsgList[0]).toMatchObject({ id, userIds: null, userIds_dictText: null })
    expect((await bob.get('/sys/annountCement/queryById', { id })).result).toMatchObject({ id, userIds: null })
    expect((await notificationsOf(eve)).anntMsgTotal).toBe(before)
    expect((await ada.get('/sys/annountCement/queryById', { id })).result.userIds).toBe(`${bob.id},ada,`)
  })

  test('[NCHAN-05] a draft is seen by nobody, and a receiver who is taken off it before its release gets nothing', async () => {
    const [bob, eve] = [await reader(), await reader()]
    const { id } = await written(server, ada, await only(bob, eve))
    expect([(await notificationsOf(bob)).anntMsgTotal, (await mine(bob)).total]).toEqual([0, 0])
    await ada.put('/sys/annountCement/edit', { id, userIds: `${eve.id},` })
    await ada.get('/sys/annountCement/doReleaseData', { id })
    expect([(await notificationsOf(bob)).anntMsgTotal, (await notificationsOf(eve)).anntMsgTotal]).toEqual([0, 1])
  })

  test('[API-091] a withdrawn one is unread by nobody any more, and among nobody’s messages', async () => {
    const bob = await reader()
    const id = await released(server, ada, await only(bob))
    expect([(await notificationsOf(bob)).anntMsgTotal, (await mine(bob)).total]).toEqual([1, 1])
    await withdraw(id)
    expect([(await notificationsOf(bob)).anntMsgTotal, (await mine(bob)).total]).toEqual([0, 0])
    expect((await bob.get('/sys/annountCement/queryById', { id })).message).toBe('未找到对应实体')
    expect((await read(bob, id)).success).toBe(true)
  })

  test('[NCHAN-05] one of the future waits for its time, one that is over is not unread but stays among the messages', async () => {
    const bob = await reader()
    const mail = await only(bob)
    const times = { startTime: inHours(server, 1), endTime: inHours(server, 2) }
    const id = await released(server, ada, { ...mail, ...times, titile: '稍后' })
    expect([(await notificationsOf(bob)).anntMsgTotal, (await mine(bob)).total]).toEqual([0, 0])
    server.clock.now += 3_600_000
    expect([titles((await notificationsOf(bob)).anntMsgList), (await mine(bob)).total]).toEqual([['稍后'], 1])
    server.clock.now += 2 * 3_600_000
    expect([(await notificationsOf(bob)).anntMsgTotal, (await mine(bob)).total]).toEqual([0, 1])
    await withdraw(id)
  })

  test('[API-087] what went to everybody reaches those who join later while it is valid, and never those of another tenant', async () => {
    const valid = await released(server, ada, { titile: '全员-有效', endTime: inHours(server, 10) })
    const over = await released(server, ada, { titile: '全员-过期', endTime: inHours(server, 1) })
    server.clock.now += 5 * 3_600_000
    const late = await reader()
    const foreign = await reader(2)
    expect(titles((await mine(late)).records)).toContain('全员-有效')
    expect(titles((await mine(late)).records)).not.toContain('全员-过期')
    expect(titles((await notificationsOf(late)).anntMsgList)).toContain('全员-有效')
    expect(await notificationsOf(foreign)).toEqual({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 })
    expect((await foreign.get('/sys/annountCement/queryById', { id: valid })).message).toBe('未找到对应实体')
    await Promise.all([valid, over].map(withdraw))
  })

  test('[API-087] windows that open at once deliver once', async () => {
    const id = await released(server, ada, { titile: '同时打开' })
    const bob = await reader()
    await Promise.all(Array.from({ length: 6 }, () => notificationsOf(bob)))
    expect((await mine(bob, { titile: '同时打开' })).total).toBe(1)
    await withdraw(id)
  })
})

describe('reading', () => {
  test('[NOTIF-04][NOTIF-05][API-089] marks it as read once, by PUT and by POST, with the time of the first reading', async () => {
    const bob = await reader()
    const mail = await only(bob)
    const [first, second] = [await released(server, ada, mail), await released(server, ada, mail)]
    expect((await read(bob, first)).success).toBe(true)
    const readAt = inHours(server, 0)
    expect((await notificationsOf(bob)).anntMsgTotal).toBe(1)
    server.clock.now += 60_000
    const again = await bob.post('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: first })
    expect(again).toMatchObject({ success: true, code: 200 })
    await bob.post('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: second })
    expect((await notificationsOf(bob)).anntMsgTotal).toBe(0)
    const { records } = await mine(bob, { readFlag: '1', column: 'readTime', order: 'asc' })
    expect(records.map((row: any) => [row.anntId, row.readTime])).toEqual([
      [first, readAt],
      [second, inHours(server, 0)],
    ])
  })

  test('[API-089] of what somebody never got nothing is marked', async () => {
    const [bob, eve] = [await reader(), await reader()]
    const id = await released(server, ada, await only(bob))
    const draft = await written(server, ada, await only(eve))
    expect((await read(eve, id)).message).toBe('未找到对应实体')
    expect((await read(eve, draft.id)).message).toBe('未找到对应实体')
    expect((await read(eve, `${id}' or '1'='1`)).message).toBe('未找到对应实体')
    expect((await eve.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', {})).status).toBe(400)
    expect((await eve.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: { $ne: '' } })).success).toBe(
      false,
    )
    expect((await notificationsOf(bob)).anntMsgTotal).toBe(1)
  })

  test('[SCREEN-80] 全部标注已读 reads all of one’s own and of nobody else', async () => {
    const [bob, eve] = [await reader(), await reader()]
    const mail = await only(bob, eve)
    await released(server, ada, mail)
    await released(server, ada, { ...mail, msgCategory: '2' })
    expect(await bob.put('/sys/sysAnnouncementSend/readAll', {})).toMatchObject({ success: true, message: '全部已读' })
    expect(await notificationsOf(bob)).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0 })
    expect(await notificationsOf(eve)).toMatchObject({ anntMsgTotal: 1, sysMsgTotal: 1 })
  })

  test('[SCREEN-80] my messages: newest first, by title, sender, kind and whether they are read', async () => {
    const bob = await reader()
    const mail = await only(bob)
    const first = await released(server, ada, { ...mail, titile: '安全月活动' })
    server.clock.now += 1000
    const second = await released(server, ada, { ...mail, titile: '演练总结', msgCategory: '2' })
    await read(bob, first)
    const page = await mine(bob)
    expect(page).toMatchObject({ total: 2, current: 1, size: 10, pages: 1 })
    expect(page.records[0]).toMatchObject({
      anntId: second,
      userId: bob.id,
      titile: '演练总结',
      sender: 'ada',
      sender_dictText: '姓名ada',
      readFlag: '0',
      readTime: null,
      msgCategory: '2',
      msgCategory_dictText: '系统消息',
      priority_dictText: '高',
      msgContent: '<p>请全体人员参加</p>',
      msgAbstract: '周五下午三点',
    })
    expect(page.records[0].id).not.toBe(second)
    const found = async (query: Record<string, string>) =>
      (await mine(bob, query)).records.map((row: any) => row.anntId)
    expect(await found({})).toEqual([second, first])
    expect(await found({ column: 'sendTime', order: 'asc' })).toEqual([first, second])
    expect(await found({ titile: '*安全*' })).toEqual([first])
    expect(await found({ sender: 'nobody' })).toEqual([])
    expect(await found({ sender: '*AD*' })).toEqual([second, first])
    expect(await found({ sender: '*名ad*' })).toEqual([second, first])
    expect(await found({ readFlag: '0' })).toEqual([second])
    expect(await found({ msgCategory: '1' })).toEqual([first])
    expect(await found({ pageSize: '1', pageNo: '2' })).toEqual([first])
    expect((await bob.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { column: 'password' })).status).toBe(400)
  })
})

describe('who has read it', () => {
  const readers = async (anntId: string, query: Record<string, string> = {}) =>
    (await ada.get('/sys/annountCement/reader/list', { anntId, ...query })).result

  test('[SCREEN-71] names the chosen people, those who read first, with times and totals', async () => {
    const [bob, eve] = [await reader(), await reader()]
    const id = await released(server, ada, await only(bob, eve))
    await read(eve, id)
    const { records, total, readTotal, unreadTotal } = await readers(id)
    expect([total, readTotal, unreadTotal]).toEqual([2, 1, 1])
    expect(records.map((row: any) => [row.id, row.realname, row.readFlag_dictText, row.readTime])).toEqual([
      [eve.id, `姓名${eve.id}`, '已读', inHours(server, 0)],
      [bob.id, `姓名${bob.id}`, '未读', null],
    ])
    expect((await readers(id, { readFlag: '0' })).records.map((row: any) => row.id)).toEqual([bob.id])
    expect((await readers(id, { username: eve.id })).total).toBe(1)
  })

  test('[SCREEN-71] of one for everybody also those are listed who have not come yet, but nobody of another tenant', async () => {
    const [bob, foreign] = [await reader(), await reader(2)]
    const id = await released(server, ada)
    const ids = (await readers(id, { pageSize: '200' })).records.map((row: any) => row.id)
    expect(ids).toContain(bob.id)
    expect(ids).not.toContain(foreign.id)
    await server.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('sys_user').set({ del_flag: 1 }).where('id', '=', bob.id).execute(),
    )
    expect((await readers(id, { username: bob.id })).total).toBe(0)
  })

  test('[PERM-20] takes a right of its own and an announcement of one’s own tenant', async () => {
    const id = await released(server, ada)
    const bob = await reader()
    expect((await bob.get('/sys/annountCement/reader/list', { anntId: id })).status).toBe(403)
    expect((await ada.get('/sys/annountCement/reader/list', { anntId: 'none' })).message).toBe('未找到对应实体')
    expect((await ada.get('/sys/annountCement/reader/list')).status).toBe(400)
  })
})

test('a person who works in no tenant has no announcements', async () => {
  await callerOf(server, { id: 'nowhere', tenantIds: [], platform: true }, 0)
  const nowhere = await signedIn(server, 'nowhere', 0)
  expect(await notificationsOf(nowhere)).toEqual({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 })
  expect((await mine(nowhere)).total).toBe(0)
})
