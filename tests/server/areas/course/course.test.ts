import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const BASE = '/vr/course/info'

let server: TestApp
let trainers: Caller[]
beforeAll(async () => {
  server = await openSeededApp('demo')
  const permissions = ['course:info:list']
  trainers = [
    await callerOf(server, { id: 'trainerOne', permissions, tenantIds: [1] }),
    await callerOf(server, { id: 'trainerTwo', permissions: [], tenantIds: [2] }),
  ]
})
afterAll(() => server.dispose())

test('[SCREEN-11] the catalogue of the platform serves every tenant, with hours that the length of a course allows', async () => {
  const { result } = await trainers[0]!.get(`${BASE}/list`, { pageSize: 100, column: 'courseNo', order: 'asc' })
  expect(result.total).toBe(66)
  expect(result.records[0]).toMatchObject({
    name: '安全生产法律法规入门',
    courseType: '2',
    courseType_dictText: '视频',
    trainLevel: '1',
    duration: 45,
    creditHours: 1,
    passScore: 80,
    versionNo: '1.0.0',
    status: '1',
    classifyId_dictText: '公司级',
    tenantId: 0,
  })
  for (const { name, courseNo, duration, creditHours } of result.records) {
    expect(courseNo).toMatch(/^KC\d{12}$/)
    expect([name, creditHours <= Math.ceil((duration / 45) * 10) / 10]).toEqual([name, true])
  }
})

test('[SCREEN-11] courses are looked at with the right alone', async () => {
  expect(await trainers[1]!.get(`${BASE}/list`)).toMatchObject({ success: false, status: 403 })
  const added = await trainers[0]!.post(`${BASE}/add`, { name: '自编课程' })
  expect(added).toMatchObject({ success: false, status: 403 })
})
