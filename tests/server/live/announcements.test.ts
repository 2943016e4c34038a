import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addPerson, type TestApp } from '#tests/server/app.ts'
import { publishTurning } from '#server/areas/announcement/announcement-times.ts'
import {
  ANNOUNCEMENT_CODES,
  inHours,
  openServer,
  released,
  written,
} from '#tests/server/areas/announcement/fixtures.ts'
import { openNotifications, type Notifications } from '#tests/server/live/notifications.ts'
import { openPage } from '#tests/server/live/pages.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let ada: Caller
const open: { close: () => void }[] = []

beforeAll(async () => {
  // Rounds of the server's own would tell, on a slow machine, what a test tells itself.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await openServer()
  await addPerson(server.database, { id: 'ada', permissions: ANNOUNCEMENT_CODES })
  for (const id of ['ann', 'bob', 'off']) await addPerson(server.database, { id })
  await addPerson(server.database, { id: 'both', tenantIds: [1, 2] })
  await addPerson(server.database, { id: 'out', tenantIds: [2], permissions: ANNOUNCEMENT_CODES })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  ada = await signedIn(server, 'ada', 1)
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(async () => {
  await server.dispose()
  vi.useRealTimers()
})

async function notifications(userId: string, tenantId = 1): Promise<Notifications> {
  const opened = await openNotifications(server, userId, tenantId)
  open.push(opened)
  return opened
}
const withdraw = (id: string) => ada.get('/sys/annountCement/doReovkeData', { id })
const unread = async (userId: string, tenantId = 1) =>
  (await (await signedIn(server, userId, tenantId)).get('/sys/annountCement/listByUser')).result.anntMsgTotal

test('[NCHAN-06][NCHAN-09][API-090][ENT-25] a release to everybody is heard by users who are online, found by the others, and unknown elsewhere', async () => {
  const [ann, bob, there] = [await notifications('ann'), await notifications('bob'), await notifications('both', 2)]
  const foreign = await notifications('out', 2)
  const before = await unread('off')
  const id = await released(server, ada, { titile: '台风红色预警' })
  const frame = { cmd: 'topic', msgId: id, msgTxt: '台风红色预警' }
  expect(await ann.heard()).toEqual(frame)
  expect(await bob.heard()).toEqual(frame)
  expect(await unread('off')).toBe(before + 1)
  expect([await foreign.heardSoFar(), await there.heardSoFar()]).toEqual([[], []])
  expect([await unread('out', 2), await unread('both', 2)]).toEqual([0, 0])
  await withdraw(id)
})

test('[NCHAN-06][API-090] a release to chosen people is heard in each of their windows by nobody else', async () => {
  const [ann, second, bob] = [await notifications('ann'), await notifications('ann'), await notifications('bob')]
  const elsewhere = await notifications('both', 2)
  const id = await released(server, ada, { titile: '请提交整改单', msgType: 'USER', userIds: 'ann,both,' })
  const frame = { cmd: 'user', userId: 'ann', msgId: id, msgTxt: '请提交整改单' }
  expect([await ann.heard(), await second.heard()]).toEqual([frame, frame])
  expect([await bob.heardSoFar(), await elsewhere.heardSoFar()]).toEqual([[], []])
})

test('[API-090] what is written, changed or refused rings nowhere; what is told was committed before', async () => {
  const ann = await notifications('ann')
  const { id } = await written(server, ada)
  await ada.put('/sys/annountCement/edit', { id, priority: 'L' })
  await withdraw(id)
  expect(await ann.heardSoFar()).toEqual([])
  const before = await unread('ann')
  await ada.get('/sys/annountCement/doReleaseData', { id })
  await ann.heard()
  expect(await unread('ann')).toBe(before + 1)
  await ada.get('/sys/annountCement/doReleaseData', { id })
  expect(await ann.heardSoFar()).toEqual([])
})

test('[API-091] a withdrawal lets the consoles of its receivers count anew', async () => {
  const id = await released(server, ada, { msgType: 'USER', userIds: 'ann,' })
  const [ann, bob] = [await notifications('ann'), await notifications('bob')]
  await withdraw(id)
  expect(await ann.heard()).toMatchObject({ cmd: 'user', userId: 'ann', msgId: id })
  expect(await bob.heardSoFar()).toEqual([])
})

test('[NOTIF-05] reading in one window lets the others of the same person count anew, and nobody else’s', async () => {
  const id = await released(server, ada, { msgType: 'USER', userIds: 'ann,bob,' })
  const [ann, bob] = [await notifications('ann'), await notifications('bob')]
  const caller = await signedIn(server, 'ann', 1)
  const read = () => caller.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id })
  await read()
  expect(await ann.heard()).toMatchObject({ cmd: 'user', userId: 'ann' })
  await read()
  await caller.put('/sys/sysAnnouncementSend/readAll', {})
  expect(await ann.heardSoFar()).toHaveLength(1)
  await caller.put('/sys/sysAnnouncementSend/readAll', {})
  expect(await ann.heardSoFar()).toEqual([])
  expect(await bob.heardSoFar()).toEqual([])
})

test('syncNotic reaches one’s own windows, and everybody only for callers who may release', async () => {
  const id = await released(server, ada, { titile: '再次提醒' })
  const [ann, bob] = [await notifications('ann'), await notifications('bob')]
  const caller = await signedIn(server, 'ann', 1)
  expect(await caller.get('/sys/annountCement/syncNotic', { anntId: id })).toMatchObject({ success: true })
  expect(await ann.heard()).toMatchObject({ cmd: 'user', userId: 'ann' })
  expect(await bob.heardSoFar()).toEqual([])
  await ada.get('/sys/annountCement/syncNotic', { anntId: id })
  expect(await bob.heard()).toEqual({ cmd: 'topic', msgId: id, msgTxt: '再次提醒' })
  await ada.get('/sys/annountCement/syncNotic')
  await (await signedIn(server, 'out', 2)).get('/sys/annountCement/syncNotic', { anntId: id })
  expect(await bob.heardSoFar()).toEqual([])
})

test('[LIVE-05] lists of announcements and of their readers follow every step', async () => {
  const page = await openPage(server, 'ada', 1)
  open.push(page)
  const nothing = { ep: null, seq: null }
  await page.resume({ announcement: nothing, announcementReader: nothing })
  /** The next change; how many have read it comes apart from the changes. */
  const heardChange = async () => {
    for (;;) {
      const { data } = await page.heard()
      if (!String(data.key).startsWith('volatile:')) return data
    }
  }
  const { id } = await written(server, ada, { msgType: 'USER', userIds: 'bob,' })
  expect(await heardChange()).toEqual({ key: 'announcement', args: [{ action: 'add', ids: [id] }] })
  await ada.get('/sys/annountCement/doReleaseData', { id })
  expect((await heardChange()).args[0]).toMatchObject({ id, sendStatus: '1', sender: 'ada' })
  await (await signedIn(server, 'bob', 1)).put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id })
  expect(await heardChange()).toEqual({ key: 'announcementReader', args: [{ action: 'edit', ids: [] }] })
  await withdraw(id)
  expect((await heardChange()).args[0]).toMatchObject({ id, sendStatus: '2' })
})

test('[NCHAN-06] consoles hear when the time of an announcement begins and when it ends, and only then', async () => {
  const times = { startTime: inHours(server, 1), endTime: inHours(server, 2) }
  const id = await released(server, ada, { ...times, titile: '定时生效', msgType: 'USER', userIds: 'ann,' })
  const [ann, bob] = [await notifications('ann'), await notifications('bob')]
  const before = await unread('ann')
  const notifiedWithin = async (minutes: number) => {
    const fromMs = server.clock.now
    server.clock.now += minutes * 60_000
    await publishTurning(server.app.services, fromMs, server.clock.now)
    return (await ann.heardSoFar()).map((frame) => frame.msgId)
  }
  expect(await notifiedWithin(59)).toEqual([])
  expect(await notifiedWithin(2)).toEqual([id])
  expect(await unread('ann')).toBe(before + 1)
  expect(await notifiedWithin(58)).toEqual([])
  expect(await notifiedWithin(2)).toEqual([id])
  expect(await unread('ann')).toBe(before)
  await withdraw(id)
  await ann.heardSoFar()
  server.clock.now -= 3 * 3_600_000
  expect(await notifiedWithin(180)).toEqual([])
  expect(await bob.heardSoFar()).toEqual([])
})

test('[LIVE-09] who reads moves the share of readers in open lists of announcements, and nothing else there', async () => {
  const page = await openPage(server, 'ada', 1)
  open.push(page)
  const id = await released(server, ada, { titile: '用电检查', msgType: 'USER', userIds: 'ann,bob,' })
  await page.resume({ announcement: { ep: null, seq: null } })
  const told: unknown[] = []
  const heardShare = async () => {
    for (;;) {
      const frame = await page.heard()
      told.push(frame.data.key)
      if (frame.data.key === 'volatile:announcement') return frame.data.args
    }
  }
  for (const [who, share] of [
    ['ann', '1/2'],
    ['bob', '2/2'],
  ] as const) {
    const reader = await signedIn(server, who, 1)
    await reader.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id })
    expect(await heardShare()).toEqual([{ id, readShare: share }])
  }
  expect(told).toEqual(['volatile:announcement', 'volatile:announcement'])
})
