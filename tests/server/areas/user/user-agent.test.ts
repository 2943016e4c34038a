import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAgent } from '#contract/areas/user/user-agent.entity.ts'
import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import { addPerson, type TestApp } from '#tests/server/app.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
import { allOf, callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'

const TIMES = { startTime: '2026-01-01 00:00:00', endTime: '2036-01-01 00:00:00' }
const prepare = async ({ database }: TestApp) => {
  await seedPart(database, 0, seedDictionaries)
  for (const id of ['worker', 'deputy', 'other']) await addPerson(database, { id })
  await addPerson(database, { id: 'foreigner', tenantIds: [2] })
}

describeResource(userAgent, {
  one: { userName: 'worker', agentUserName: 'deputy', ...TIMES },
  other: { userName: 'other', agentUserName: 'deputy', ...TIMES },
  change: { agentUserName: 'other', endTime: '2036-02-01 00:00:00' },
  prepare,
})

let server: TestApp
let clerk: Caller
beforeAll(async () => {
  server = await openServer()
  await prepare(server)
  clerk = await callerOf(server, { id: 'clerk', permissions: allOf('system:user:agent') })
})
afterAll(() => server.dispose())

const agentOf = (userName: string) => clerk.get('/sys/sysUserAgent/queryByUserName', { userName })

test('[API-103] clients of upstream ask for the stand-in of an account, set one, and change it', async () => {
  expect(await agentOf('worker')).toMatchObject({
    status: 200,
    success: false,
    code: 500,
    message: '未找到对应实体',
  })
  // What the dialog of 2.x sends.
  const form = { userName: 'worker', agentUserName: 'deputy', ...TIMES, status: '0' }
  expect(await clerk.post('/sys/sysUserAgent/add', form)).toMatchObject({ success: true, message: '代理人设置成功！' })
  const { result } = await agentOf('worker')
  expect(result).toMatchObject({ ...form, userName_dictText: '姓名worker', status_dictText: '无效' })
  const changed = { ...result, status: '1' }
  expect(await clerk.put('/sys/sysUserAgent/edit', changed)).toMatchObject({
    success: true,
    message: '代理人设置成功！',
  })
  expect((await agentOf('worker')).result.status).toBe('1')
})

test('nobody stands in for themselves, backwards in time, or from another tenant', async () => {
  const add = async (over: object) =>
    (await clerk.post('/sys/sysUserAgent/add', { userName: 'other', agentUserName: 'deputy', ...TIMES, ...over }))
      .message
  expect(await add({ agentUserName: 'other' })).toBe('代理人不能是用户本人')
  expect(await add({ startTime: TIMES.endTime, endTime: TIMES.startTime })).toBe('结束时间需大于开始时间')
  expect(await add({ agentUserName: 'foreigner' })).not.toBe('代理人设置成功！')
  expect(await agentOf('other')).toMatchObject({ success: false })
})
