import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseLabel } from '#contract/areas/course/course-label.entity.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

describeResource(courseLabel, {
  one: { name: '新规', color: '#0958d9' },
  other: { name: '必修', color: '#389e0d' },
  change: { color: '#d4380d' },
})

const CLASSES = '/vr/course/classify'
const LABELS = '/vr/course/label'
const LOCKED = { success: false, message: '平台共享的数据不能修改！' }

let server: TestApp
let trainer: Caller
let stranger: Caller
let platform: Caller
beforeAll(async () => {
  server = await openSeededApp('demo')
  const permissions = [
    ...allOf('course:classify', 'copyToTenant'),
    ...allOf('course:label', 'copyToTenant'),
    'course:info:list',
  ]
  trainer = await callerOf(server, { id: 'classTrainer', permissions, tenantIds: [1] })
  stranger = await callerOf(server, { id: 'classStranger', permissions, platform: true, tenantIds: [2] })
  platform = await callerOf(server, { id: 'classPlatform', permissions, platform: true, tenantIds: [] }, 0)
})
afterAll(() => server.dispose())

const classOf = async (name: string, who = trainer) =>
  (await who.get(`${CLASSES}/treeList`, { keyword: name })).result.find((row: any) => row.name === name)
const labelOf = async (name: string, who = trainer) =>
  (await who.get(`${LABELS}/list`, { name, pageSize: 50 })).result.records[0]

test('[SCREEN-09] a class counts the courses that hang on it and below it, and is not deleted while there are any', async () => {
  expect(await classOf('三级安全教育')).toMatchObject({ code: 'A01', courseCount: 15, tenantId: 0 })
  expect(await classOf('班组级')).toMatchObject({ code: 'A01A03', courseCount: 4 })
  const { id } = await classOf('班组级', platform)
  expect(await trainer.delete(`${CLASSES}/delete`, { id })).toMatchObject(LOCKED)
  expect(await platform.delete(`${CLASSES}/delete`, { id })).toMatchObject({
    success: false,
    message: '该分类下存在课程，不能删除！',
  })
})

test('[SCREEN-09] a platform class stays while a course of any tenant hangs on it', async () => {
  await platform.post(`${CLASSES}/add`, { name: '受训单位自编' })
  const { id } = await classOf('受训单位自编', platform)
  const own = {
    id: 'own-course',
    tenant_id: 2,
    name: '自编课程',
    course_type: '3',
    duration: 20,
    credit_hours: 0.4,
    classify_id: id,
  }
  await server.database.scope({ tenantId: 0 }, (sql) => sql.insertInto('biz_course').values(own).execute())
  expect(await classOf('受训单位自编')).toMatchObject({ courseCount: 0 })
  expect(await classOf('受训单位自编', stranger)).toMatchObject({ courseCount: 1 })
  expect(await platform.delete(`${CLASSES}/delete`, { id })).toMatchObject({
    message: '该分类下存在课程，不能删除！',
  })
})

test('[SCREEN-09] siblings differ in name, within one tenant; a copied class becomes a sibling of the original', async () => {
  const above = await classOf('特殊作业')
  const below = { pid: above.id, name: '动火' }
  expect(await trainer.post(`${CLASSES}/add`, below)).toMatchObject({ success: true })
  expect(await trainer.post(`${CLASSES}/add`, below)).toMatchObject({
    success: false,
    message: '同级分类中已有该名称！',
  })
  expect(await trainer.get(`${CLASSES}/nameCheck`, below)).toMatchObject({ success: false })
  expect(await stranger.get(`${CLASSES}/nameCheck`, below)).toMatchObject({ success: true })
  expect(await stranger.post(`${CLASSES}/add`, below)).toMatchObject({ success: true })
  expect((await classOf('动火')).code).toBe('A02A01')
  const { id } = await classOf('公司级')
  expect(await trainer.post(`${CLASSES}/copyToTenant`, { id })).toMatchObject({ success: true })
  const found = (await trainer.get(`${CLASSES}/treeList`, { keyword: '公司级' })).result
  expect(
    found
      .filter(({ name }: any) => name === '公司级')
      .map(({ tenantId }: any) => tenantId)
      .toSorted(),
  ).toEqual([0, 1])
})

test('[SCREEN-09] a class of a tenant is moved among those of the platform, which stay where they are', async () => {
  await trainer.post(`${CLASSES}/add`, { name: '本单位课程' })
  const { id, version } = await classOf('本单位课程')
  const before = await classOf('应急救护')
  const moved = await trainer.put(`${CLASSES}/move`, { id, version, parentId: '', beforeId: before.id })
  expect(moved).toMatchObject({ success: true })
  expect(await classOf('应急救护')).toEqual(before)
  expect((await classOf('本单位课程')).sortNo).toBeGreaterThan(0)
})

test('[SCREEN-10] a deleted label comes off the courses of every tenant, the others stay', async () => {
  const [kept, gone] = [await labelOf('考核'), await labelOf('事故警示', platform)]
  expect(gone).toMatchObject({ color: '#c41d7f', tenantId: 0 })
  expect(gone.useCount).toBeGreaterThan(1)
  const labels = `${gone.id},${kept.id}`
  const own = {
    id: 'labelled',
    tenant_id: 2,
    name: '贴标签的课程',
    course_type: '3',
    duration: 20,
    credit_hours: 0.4,
    label_ids: labels,
  }
  await server.database.scope({ tenantId: 0 }, (sql) => sql.insertInto('biz_course').values(own).execute())
  expect(await trainer.delete(`${LABELS}/delete`, { id: gone.id })).toMatchObject(LOCKED)
  expect(await platform.delete(`${LABELS}/delete`, { id: gone.id })).toMatchObject({ success: true })
  expect((await stranger.get('/vr/course/info/queryById', { id: own.id })).result).toMatchObject({
    labelIds: kept.id,
    version: 2,
  })
  const { records } = (await trainer.get('/vr/course/info/list', { labelIds: gone.id })).result
  expect(records).toEqual([])
})
