import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, type Caller } from '#tests/server/engine/fixtures.ts'

export const ANNOUNCEMENT_CODES = allOf('system:sysAnnouncement', 'release', 'withdraw', 'reader:list')
const HOUR_MS = 3_600_000
const ZONE_MS = 8 * HOUR_MS

/** The real server with the dictionaries of the platform. */
export async function openServer(): Promise<TestApp> {
  const server = await openTestApp()
  await seedPart(server.database, server.clock.now, seedDictionaries)
  return server
}

/** A moment so many hours from the server's now, as the wire writes it. */
export function inHours({ clock }: TestApp, hours: number): string {
  return new Date(clock.now + hours * HOUR_MS + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** What a form sends for an announcement to everybody, valid now for a day. */
export function announcementBody(server: TestApp, over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    titile: '应急演练通知',
    msgCategory: '1',
    startTime: inHours(server, -1),
    endTime: inHours(server, 24),
    priority: 'H',
    msgType: 'ALL',
    msgAbstract: '周五下午三点',
    msgContent: '<p>请全体人员参加</p>',
    ...over,
  }
}

/** Writes an announcement; the answer is its row. */
export async function written(server: TestApp, writer: Caller, over: Record<string, unknown> = {}): Promise<any> {
  const titile = `通告${(count += 1)}`
  const body = announcementBody(server, { titile, ...over })
  const { message } = await writer.post('/sys/annountCement/add', body)
  if (message !== '添加成功！') throw new Error(message)
  return (await writer.get('/sys/annountCement/list', { titile: String(body['titile']) })).result.records[0]
}
let count = 0

/** Writes and releases an announcement; the answer is its id. */
export async function released(server: TestApp, writer: Caller, over: Record<string, unknown> = {}): Promise<string> {
  const { id } = await written(server, writer, over)
  const { message } = await writer.get('/sys/annountCement/doReleaseData', { id })
  if (message !== '该系统通知发布成功') throw new Error(message)
  return id
}
