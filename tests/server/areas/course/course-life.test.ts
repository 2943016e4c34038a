import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const COURSES = '/vr/course/info'
const QUESTIONS = '/vr/course/question'

let server: TestApp
let trainer: Caller
let reader: Caller
let platform: Caller
let classifyId: string
beforeAll(async () => {
  server = await openSeededApp('demo')
  const permissions = [
    ...allOf('course:info', 'publish', 'withdraw', 'copyToTenant'),
    ...allOf('course:question', 'answers'),
    'course:classify:list',
    'course:label:list',
  ]
  trainer = await callerOf(server, { id: 'lifeTrainer', permissions, tenantIds: [1] })
  reader = await callerOf(server, {
    id: 'lifeReader',
    permissions: ['course:info:list', 'course:question:list'],
    tenantIds: [1],
  })
  platform = await callerOf(server, { id: 'lifePlatform', permissions, platform: true, tenantIds: [] }, 0)
  classifyId = (await trainer.get('/vr/course/classify/treeList', { keyword: '应急救护' })).result[0].id
})
afterAll(() => server.dispose())

const draftOf = (name: string, courseType: string, more: object = {}) => ({
  name,
  classifyId,
  courseType,
  cover: 'course/cover.png',
  duration: 45,
  creditHours: 1,
  passScore: 80,
  versionNo: '1.0.0',
  ...more,
})
const found = async (name: string) => (await trainer.get(`${COURSES}/list`, { name })).result.records[0]
const add = async (body: { name: string }) => {
  expect(await trainer.post(`${COURSES}/add`, body)).toMatchObject({ success: true })
  return found(body.name)
}
const edit = async (name: string, change: object) => {
  const { id, version } = await found(name)
  return trainer.put(`${COURSES}/edit`, { id, version, ...change })
}
const step = async (name: string, what: string, more: object = {}) => {
  const { id, version } = await found(name)
  return trainer.put(`${COURSES}/${what}`, { id, version, ...more })
}

test('[SCREEN-11] a course in VR goes on offer with its cover, its archive or application, and steps of 100 points', async () => {
  const name = '自编动火体验'
  await add(draftOf(name, '1', { cover: '' }))
  expect((await step(name, 'publish')).message).toBe('请先上传封面再上架！')
  await edit(name, { cover: 'course/cover.png' })
  expect((await step(name, 'publish')).message).toBe('VR 实操课程请先上传课件压缩包，或填写启动应用！')
  expect((await edit(name, { resourceUrl: 'course/lesson.exe' })).message).toBe('课件请上传 ZIP 压缩包！')
  await edit(name, { appId: 'andun.fire', steps: [{ stepNo: 1, title: '测气', score: 60, critical: 1 }] })
  expect((await step(name, 'publish')).message).toBe('步骤分值之和应为 100！')
  expect(await edit(name, { steps: [{ stepNo: 2, title: '监护', score: 40 }] })).toMatchObject({ success: true })
  expect(await step(name, 'publish')).toMatchObject({ success: true, message: '上架成功！' })
  expect(await found(name)).toMatchObject({ status: '1', publishedVersion: '1.0.0', playCount: 0 })
  expect((await edit(name, { name: '改名' })).message).toBe('已上架的课程不能修改，请先下架！')
  expect((await step(name, 'withdraw')).success).toBe(false)
  expect(await step(name, 'withdraw', { reason: '内容更新' })).toMatchObject({ success: true })
})

test('[SCREEN-11] a video course lasts as long as its chapters, which are films', async () => {
  const name = '自编视频'
  await add({
    ...draftOf(name, '2', { duration: 1, creditHours: 0.4 }),
    chapters: [
      { sortNo: 1, title: '上', kind: '2', minutes: 10 },
      { sortNo: 2, title: '下', kind: '2', minutes: 8, resource: 'private/courseChapter/b.mp4' },
    ],
  } as never)
  expect(await found(name)).toMatchObject({ duration: 18, creditHours: 0.4 })
  expect((await step(name, 'publish')).message).toBe('还有 1 个章节没有上传文件！')
  const { id } = await found(name)
  const { records } = (await trainer.get('/vr/course/chapter/list', { courseId: id })).result
  const first = { id: records[0].id, version: records[0].version }
  expect((await edit(name, { chapters: [{ ...first, resource: 'course/a.avi' }] })).message).toBe(
    '第 1 行：视频章节请上传 MP4 文件！',
  )
  expect(
    await edit(name, { chapters: [{ ...first, minutes: 20, resource: 'private/courseChapter/a.mp4' }] }),
  ).toMatchObject({ success: true })
  expect((await found(name)).duration).toBe(28)
  expect((await edit(name, { creditHours: 0.8 })).message).toBe('“学时”最多 0.7：课程时长 28 分钟，45 分钟为 1 学时！')
  expect((await edit(name, { steps: [{ stepNo: 1, title: '操作', score: 100 }] })).message).toBe(
    '第 1 行：只有 VR 实操课程有评分步骤！',
  )
  expect(await step(name, 'publish')).toMatchObject({ success: true })
})

const question = (courseId: string, over: object = {}) => ({
  courseId,
  type: '1',
  stem: '灭火器压力不足时指针在哪里？',
  optionA: '红区',
  optionB: '绿区',
  answer: 'a',
  ...over,
})

test('[SCREEN-11] questions have answers among their options, and an exam draws no more than there are', async () => {
  const name = '自编考试'
  const { id } = await add(draftOf(name, '4', { examCount: 2, examMinutes: 30, examAttempts: 3 }))
  const ask = (over: object) => trainer.post(`${QUESTIONS}/add`, question(id, over))
  expect((await ask({ answer: 'C' })).message).toBe('答案 C 不在选项中！')
  expect((await ask({ answer: 'A,B' })).message).toBe('单选题只有一个答案！')
  expect((await ask({ type: '2', answer: 'A' })).message).toBe('多选题至少有两个答案！')
  expect((await ask({ type: '3', answer: 'A' })).message).toBe('判断题的答案应为 对 或 错！')
  expect((await ask({ optionB: '' })).message).toBe('选择题至少要有两个选项！')
  expect(await ask({})).toMatchObject({ success: true })
  expect((await step(name, 'publish')).message).toBe('题库中启用的试题只有 1 道，少于抽题数 2！')
  expect(await ask({ type: '2', stem: '多选', answer: 'ｂ、a' })).toMatchObject({ success: true })
  expect(await step(name, 'publish')).toMatchObject({ success: true })
  expect((await ask({ stem: '再来一题' })).message).toBe('课程已上架，请先下架再修改题库！')
})

test('[SCREEN-11] answers are hidden in lists, and read by who may read them', async () => {
  const { id } = await found('自编考试')
  const { records } = (await reader.get(`${QUESTIONS}/list`, { courseId: id, column: 'stem', order: 'asc' })).result
  expect(records.map((row: any) => row.answer)).toEqual(['***', '*'])
  const asked = { id: records[0].id, field: 'answer' }
  expect(await reader.post(`${QUESTIONS}/reveal`, asked)).toMatchObject({ success: false, status: 403 })
  expect((await trainer.post(`${QUESTIONS}/reveal`, asked)).result).toBe('A,B')
})

test('[SCREEN-11] a course that was played keeps its version apart from what changed since', async () => {
  const name = '自编考试'
  const { id } = await found(name)
  const result = { score: 90, result: '1', flag: '1', start_time: '2026-03-02T08:00:00Z' }
  const record = { id: 'played', tenant_id: 1, course_id: id, session_id: 'played', ...result }
  await server.database.scope({ tenantId: 0 }, (sql) => sql.insertInto('biz_study_record').values(record).execute())
  expect(await found(name)).toMatchObject({ playCount: 1, avgScore: 90, passRate: 100 })
  await step(name, 'withdraw', { reason: '换题' })
  expect(await step(name, 'publish')).toMatchObject({ success: true })
  await step(name, 'withdraw', { reason: '换题' })
  await trainer.post(`${QUESTIONS}/add`, question(id, { stem: '新题' }))
  expect((await step(name, 'publish')).message).toBe('课程内容有变化，版本应大于 1.0.0！')
  await edit(name, { versionNo: '1.1.0' })
  expect(await step(name, 'publish')).toMatchObject({ success: true })
  await step(name, 'withdraw', { reason: '停用' })
  expect((await trainer.delete(`${COURSES}/delete`, { id })).message).toBe('“自编考试”有 1 条学习记录，不能删除！')
})

test('[SCREEN-11] a copy has chapters, steps and questions of its own, and goes with them', async () => {
  const { id } = await found('自编考试')
  expect(await trainer.post(`${COURSES}/copy`, { id })).toMatchObject({ success: true, message: '已复制为新的草稿！' })
  const { records } = (await trainer.get(`${COURSES}/list`, { name: '*自编考试*' })).result
  const copied = records.find((row: any) => row.id !== id)
  expect(copied).toMatchObject({ status: '0', publishedVersion: null, playCount: 0 })
  const bank = async () => (await trainer.get(`${QUESTIONS}/list`, { courseId: copied.id })).result.total
  expect(await bank()).toBe(3)
  expect(await trainer.delete(`${COURSES}/delete`, { id: copied.id })).toMatchObject({ success: true })
  expect(await bank()).toBe(0)
})

test('[SCREEN-11] a course of the platform is copied with its bank, and its parts are locked for a tenant', async () => {
  const exam = await found('厂级安全教育考试')
  expect(exam).toMatchObject({ tenantId: 0, status: '1', examCount: 20 })
  const { total } = (await trainer.get(`${QUESTIONS}/list`, { courseId: exam.id })).result
  expect(total).toBeGreaterThanOrEqual(20)
  expect((await trainer.post(`${QUESTIONS}/add`, question(exam.id))).message).toBe('平台共享的数据不能修改！')
  expect((await step('厂级安全教育考试', 'withdraw', { reason: '不要' })).message).toBe('平台共享的数据不能修改！')
  expect(await trainer.post(`${COURSES}/copyToTenant`, { id: exam.id })).toMatchObject({ success: true })
  const { records } = (await trainer.get(`${COURSES}/list`, { name: '*厂级安全教育考试*' })).result
  const own = records.find((row: any) => row.tenantId === 1)
  expect(own).toMatchObject({ status: '0', examCount: 20 })
  expect((await trainer.get(`${QUESTIONS}/list`, { courseId: own.id })).result.total).toBe(total)
})

test('[SCREEN-11] steps of the catalogue make 100 points, and a critical one is among them', async () => {
  const vr = await platform.get(`${COURSES}/list`, { courseType: '1', pageSize: 100 })
  const ids: string[] = vr.result.records.filter((row: any) => row.tenantId === 0).map((row: any) => row.id)
  expect(ids.length).toBeGreaterThan(30)
  const rows = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('biz_course_step').select(['course_id', 'score', 'critical']).execute(),
  )
  for (const id of ids) {
    const own = rows.filter(({ course_id }) => course_id === id)
    expect(own.reduce((sum, { score }) => sum + score, 0)).toBe(100)
    expect(own.some(({ critical }) => critical === 1)).toBe(true)
    expect(own.length).toBeGreaterThanOrEqual(6)
  }
})
