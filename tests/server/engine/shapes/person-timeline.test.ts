import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { sendFile } from '#tests/server/files/send-file.ts'

let server: TestApp
let chief: Caller
const LISTS = ['system:log:list', 'system:message:list', 'system:ossFile:list', 'system:user:list', 'system:user:edit']

beforeAll(async () => {
  server = await openServer()
  chief = await callerOf(server, { id: 'chief', permissions: LISTS, platform: true })
  const worker = await callerOf(server, { id: 'worker', permissions: allOf('system:position') })
  await worker.post('/sys/position/add', { code: 'T1', name: '爆破员', postRank: '1' })
  const headers = await server.headersOf('worker', 1)
  await sendFile(server, { headers, name: '报告.txt', content: Buffer.from('报告') })
  const at = (minutes: number) => new Date(server.clock.now + minutes * 60_000)
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    const line = { tenant_id: 1, log_type: 1, log_content: '用户名: worker,登录成功！', userid: 'worker' }
    const lines = Array.from({ length: 30 }, (_, index) => ({
      ...line,
      id: `in${index}`,
      create_time: at(-60 - index),
    }))
    await sql.insertInto('sys_log').values(lines).execute()
    const message = { id: 'm1', tenant_id: 1, es_title: '培训通知', es_content: '请参加', es_type: '4' }
    await sql
      .insertInto('sys_sms')
      .values({ ...message, es_receiver: 'worker', es_send_status: '1', next_try_at: null })
      .execute()
  })
  await chief.put('/sys/user/edit', { id: 'worker', realname: '王工' })
})
afterAll(() => server.dispose())

const timelineOf = async (who: Caller, query: Record<string, string> = {}) =>
  (await who.get('/sys/user/timeline', { id: 'worker', ...query })).result

test('[BLOCK-16] the timeline of a person tells sign-ins, operations, changes, messages and files, newest first', async () => {
  const { entries, kinds } = await vi.waitFor(async () => {
    const timeline = await timelineOf(chief)
    expect(timeline.entries.map(({ kind }: any) => kind)).toContain('operation')
    return timeline
  })
  expect(kinds.map(({ kind }: any) => kind).toSorted()).toEqual(['change', 'file', 'message', 'operation', 'signIn'])
  const words = entries.map(({ kind, actionText }: any) => `${kind} ${actionText}`)
  expect(words).toEqual(
    expect.arrayContaining([
      'change 编辑',
      'operation 新增职务“爆破员”',
      'message 收到消息“培训通知”',
      'file 上传“报告.txt”（6 B）',
      'signIn 用户名: worker,登录成功！',
    ]),
  )
  const times = entries.map(({ time }: any) => time)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('[BLOCK-16] it is read page by page without a gap or a double, and narrowed to kinds', async () => {
  const first = await timelineOf(chief, { kinds: 'signIn' })
  const second = await timelineOf(chief, { kinds: 'signIn', before: first.next })
  const ids = [...first.entries, ...second.entries].map(({ id }: any) => id)
  expect([first.entries.length, second.entries.length, second.next]).toEqual([20, 10, null])
  expect(new Set(ids).size).toBe(30)
  expect(await chief.get('/sys/user/timeline', { id: 'worker', before: "1~x'; drop" })).toMatchObject({ status: 400 })
})

test('[BLOCK-16] it tells nothing that the asker’s own lists do not show', async () => {
  const plain = await callerOf(server, { id: 'plain', permissions: ['system:user:list'] })
  const { entries, kinds } = await timelineOf(plain)
  expect(kinds.map(({ kind }: any) => kind)).toEqual(['change'])
  expect(entries.map(({ kind }: any) => kind)).not.toContain('signIn')
  const neighbour = await callerOf(server, { id: 'neighbour', tenantIds: [2], permissions: LISTS })
  expect(await neighbour.get('/sys/user/timeline', { id: 'worker' })).toMatchObject({ status: 404 })
})
