import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { describeResource } from '#tests/server/engine/describe-resource.ts'
import { allOf, callerOf } from '#tests/server/engine/fixtures.ts'
import { openPackages, PACKAGE_RIGHTS, PATH, withCourses, type Packages } from './open-packages.ts'

describeResource(coursePackage, {
  one: { name: '三级安全教育通用包', validDays: 365, price: 12800, remark: '新入职人员' },
  other: { name: '应急救护包', validDays: 90 },
  change: { price: 9800, remark: '转岗人员' },
  prepare: withCourses,
})

let room: Packages
beforeAll(async () => {
  room = await openPackages()
})
afterAll(() => room.dispose())

const messagesOf = async (username: string) =>
  room.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_sms')
      .select(['es_title', 'es_content', 'tenant_id'])
      .where('es_receiver', '=', username)
      .execute(),
  )

describe('[SCREEN-12] a course package', () => {
  test('gets its number, and counts its courses and their hours in their order', async () => {
    const id = await room.add()
    expect(await room.one(id)).toMatchObject({
      packageNo: expect.stringMatching(/^KB\d{10}$/),
      status: '0',
      courseCount: 2,
      totalHours: 1.6,
      offShelf: null,
      tenantId: 1,
    })
    expect(
      (await room.courses(id)).map(({ courseId, required, creditHours }) => [courseId, required, creditHours]),
    ).toEqual([
      ['course1', 1, 0.6],
      ['course2', 0, 1],
    ])
  })

  test('takes a course once, only one that is on offer, and none of another tenant', async () => {
    const add = (courseId: string) =>
      room.trainer.post(`${PATH}/add`, { name: `包${courseId}`, validDays: 1, courses: [{ courseId }] })
    expect((await add('course5')).message).toBe('第 1 行：只能加入已上架的课程，“受限空间作业与监护”没有上架！')
    expect(await add('course9')).toMatchObject({ success: false })
    const twice = [{ courseId: 'course1' }, { courseId: 'course1' }]
    const both = await room.trainer.post(`${PATH}/add`, { name: '重复', validDays: 1, courses: twice })
    expect(both.message).toBe('第 2 行：课程已存在于该课程包！（动火作业票全流程）')
    expect((await room.trainer.get(`${PATH}/list`, { name: '重复' })).result.total).toBe(0)
  })

  test('[SCREEN-14] addCourse puts courses behind the others, removeCourse takes them out, all of them or none', async () => {
    const packageId = await room.add()
    const add = (courseIds: unknown) => room.trainer.post(`${PATH}/addCourse`, { packageId, courseIds })
    expect((await add(['course3', 'course1', 'course2'])).message).toBe(
      '课程已存在于该课程包！（动火作业票全流程、安全生产法律法规入门）',
    )
    expect((await room.courses(packageId)).length).toBe(2)
    expect(await add('course4,course3')).toMatchObject({ success: true, message: '加入成功！' })
    expect((await room.courses(packageId)).map(({ courseId }) => courseId)).toEqual([
      'course1',
      'course2',
      'course4',
      'course3',
    ])
    const remove = (courseIds: string) => room.trainer.delete(`${PATH}/removeCourse`, { packageId, courseIds })
    expect(await remove('course1,course9')).toMatchObject({ success: false })
    expect(await remove('course1,course4')).toMatchObject({ success: true, message: '移除成功！' })
    expect((await room.courses(packageId)).map(({ courseId }) => courseId)).toEqual(['course2', 'course3'])
    expect(await room.foreigner.post(`${PATH}/addCourse`, { packageId, courseIds: 'course4' })).toMatchObject({
      success: false,
    })
  })

  describe('[SCREEN-14] arrange', () => {
    const arranged = async (id: string) =>
      (await room.courses(id)).map(({ courseId, required, sortNo }) => [courseId, required, sortNo])
    const arrange = async (id: string, courses: [string, number][], over: object = {}, by = room.trainer) =>
      by.put(`${PATH}/arrange`, {
        id,
        version: (await room.one(id)).version,
        courses: courses.map(([courseId, required]) => ({ courseId, required })),
        ...over,
      })

    test('replaces courses, order and 必修 at once, and what stays as it is keeps its row', async () => {
      const id = await room.add()
      await arrange(id, [
        ['course1', 1],
        ['course2', 0],
      ])
      const [, kept] = await room.courses(id)
      const wanted: [string, number][] = [
        ['course3', 1],
        ['course2', 0],
        ['course4', 0],
      ]
      expect(await arrange(id, wanted)).toMatchObject({ success: true, message: '保存成功！' })
      expect(await arranged(id)).toEqual([
        ['course3', 1, 1],
        ['course2', 0, 2],
        ['course4', 0, 3],
      ])
      expect(await room.one(id)).toMatchObject({ courseCount: 3, totalHours: 1.5 })
      const [, still] = await room.courses(id)
      expect([still.id, still.version]).toEqual([kept.id, kept.version])
      expect(await arrange(id, [])).toMatchObject({ success: true })
      expect(await arranged(id)).toEqual([])
    })

    test('refuses what is not on offer, of another tenant, there twice or not a course, and changes nothing then', async () => {
      const id = await room.add()
      const before = await room.one(id)
      const off = await arrange(id, [
        ['course2', 1],
        ['course5', 1],
      ])
      expect(off.message).toBe('第 2 行：只能加入已上架的课程，“受限空间作业与监护”没有上架！')
      expect(await arrange(id, [['course9', 1]])).toMatchObject({ success: false })
      const twice = await arrange(id, [
        ['course1', 1],
        ['course1', 0],
      ])
      expect(twice.message).toBe('同一门课程只能加入一次！')
      expect(await arrange(id, [['course1', 2]])).toMatchObject({ success: false })
      const many = Array.from({ length: 201 }, (_, at): [string, number] => [`c${at}`, 1])
      expect(await arrange(id, many)).toMatchObject({ success: false })
      expect(await arranged(id)).toEqual([
        ['course1', 1, expect.any(Number)],
        ['course2', 0, expect.any(Number)],
      ])
      expect((await room.one(id)).version).toBe(before.version)
    })

    test('hears of who was faster, of a package that others look at, and of one that is not theirs', async () => {
      const id = await room.add()
      const { version } = await room.one(id)
      await room.trainer.post(`${PATH}/addCourse`, { packageId: id, courseIds: 'course3' })
      expect(await arrange(id, [['course1', 1]], { version })).toMatchObject({ success: false, code: 409 })
      expect((await arranged(id)).length).toBe(3)
      expect(await arrange(id, [['course1', 1]], {}, room.foreigner)).toMatchObject({ success: false })
      const reader = await callerOf(room, { id: 'reader', permissions: ['course:package:list'] })
      expect((await arrange(id, [], {}, reader)).code).toBe(510)
      await room.step(room.trainer, 'submit', id)
      expect((await arrange(id, [['course1', 1]])).message).toBe('当前状态不能修改课程包！')
      await room.step(room.auditor, 'pass', id)
      expect((await arrange(id, [['course1', 1]])).message).toBe('当前状态不能修改课程包！')
      expect((await arranged(id)).length).toBe(3)
    })
  })

  test('is handed in with courses that are on offer and count hours', async () => {
    const empty = await room.add({ courses: [] })
    expect((await room.step(room.trainer, 'submit', empty)).message).toBe('请先加入课程，再提交审核！')
    const without = await room.add({ courses: [{ courseId: 'course4' }] })
    expect((await room.step(room.trainer, 'submit', without)).message).toBe('课程包的总学时必须大于 0！')
    const old = await room.add()
    const setStatus = (status: string) =>
      room.database.scope({ tenantId: 0 }, (sql) =>
        sql.updateTable('biz_course').set({ status }).where('id', '=', 'course2').execute(),
      )
    await setStatus('2')
    expect((await room.step(room.trainer, 'submit', old)).message).toBe(
      '课程“安全生产法律法规入门”没有上架，不能提交审核！',
    )
    await setStatus('1')
    expect(await room.step(room.trainer, 'submit', old)).toMatchObject({ success: true, message: '已提交审核！' })
    expect(await messagesOf('auditor')).toContainEqual(
      expect.objectContaining({ es_title: '课程包待审核', tenant_id: 1 }),
    )
    expect(await messagesOf('trainer')).toEqual([])
  })

  test('is passed by somebody else, and nobody changes it from then on', async () => {
    const id = await room.add()
    await room.step(room.trainer, 'submit', id)
    expect((await room.step(room.trainer, 'pass', id)).message).toBe('不能审核自己提交的课程包！')
    expect((await room.step(room.trainer, 'reject', id, { auditOpinion: '不同意' })).message).toBe(
      '不能审核自己提交的课程包！',
    )
    expect((await room.step(room.auditor, 'recall', id)).message).toBe('只有提交人可以撤回课程包！')
    const locked = '当前状态不能修改课程包！'
    const row = await room.one(id)
    expect((await room.trainer.put(`${PATH}/edit`, { ...row, price: 1 })).message).toBe(locked)
    const body = { packageId: id, courseIds: 'course3' }
    expect((await room.trainer.post(`${PATH}/addCourse`, body)).message).toBe(locked)
    expect((await room.trainer.delete(`${PATH}/removeCourse`, { packageId: id, courseIds: 'course1' })).message).toBe(
      locked,
    )
    expect((await room.trainer.delete(`${PATH}/delete`, { id })).message).toMatch(/不是草稿，不能删除！$/)
    expect(await room.step(room.auditor, 'pass', id, { auditOpinion: '同意' })).toMatchObject({ success: true })
    expect(await room.one(id)).toMatchObject({ status: '2', auditUser: 'auditor', auditOpinion: '同意' })
    expect((await room.step(room.auditor, 'pass', id)).message).toBe('只有待审核的课程包可以通过！')
    expect((await room.trainer.put(`${PATH}/edit`, { ...(await room.one(id)), price: 1 })).message).toBe(locked)
    expect((await room.step(room.auditor, 'disable', id)).message).toBe('请填写原因')
    expect(await room.step(room.auditor, 'disable', id, { reason: '换版' })).toMatchObject({ success: true })
    expect(await room.step(room.auditor, 'enable', id)).toMatchObject({ success: true })
    expect((await room.one(id)).status).toBe('2')
  })

  test('is sent back with a reason that its submitter hears of, corrected and handed in again, or taken back', async () => {
    const id = await room.add()
    await room.step(room.trainer, 'submit', id)
    expect((await room.step(room.auditor, 'reject', id)).success).toBe(false)
    expect(await room.step(room.auditor, 'reject', id, { auditOpinion: '缺少考试' })).toMatchObject({ success: true })
    expect((await messagesOf('trainer')).map(({ es_content }) => es_content)).toEqual([
      expect.stringContaining('缺少考试'),
    ])
    expect(await room.trainer.post(`${PATH}/addCourse`, { packageId: id, courseIds: 'course3' })).toMatchObject({
      success: true,
    })
    await room.step(room.trainer, 'submit', id)
    expect(await room.one(id)).toMatchObject({ status: '1', auditOpinion: null, auditUser: null })
    expect(await room.step(room.trainer, 'recall', id)).toMatchObject({ success: true })
    expect(await room.trainer.delete(`${PATH}/delete`, { id })).toMatchObject({ success: true })
    expect(await room.courses(id)).toEqual([])
  })

  test('two people who look at it at once: one decides, the other hears that it is decided', async () => {
    const id = await room.add()
    await room.step(room.trainer, 'submit', id)
    const answers = await Promise.all([
      room.step(room.auditor, 'pass', id),
      room.step(room.admin, 'reject', id, { auditOpinion: '不同意' }),
    ])
    expect(answers.filter(({ success }) => success).length).toBe(1)
    expect(answers.find(({ success }) => !success)!.message).toMatch(/^只有待审核的课程包可以/)
  })
})

describe('[SCREEN-13] what a package held when somebody decided about it', () => {
  const changesOf = async (id: string, by = room.auditor) => (await by.get(`${PATH}/changes`, { id })).result
  const auditsOf = async (packageId: string, by = room.auditor) =>
    (await by.get('/vr/course/packageAudit/list', { packageId })).result.records

  test('is kept, and the next one who looks sees what came, left and changed since', async () => {
    const id = await room.add()
    await room.step(room.trainer, 'submit', id)
    const first = await changesOf(id)
    expect(first.last).toBeNull()
    expect(first.courses.map(({ kind }: { kind: string }) => kind)).toEqual(['added', 'added'])
    await room.step(room.auditor, 'reject', id, { auditOpinion: '缺少考试' })
    await room.trainer.post(`${PATH}/addCourse`, { packageId: id, courseIds: 'course3' })
    await room.trainer.delete(`${PATH}/removeCourse`, { packageId: id, courseIds: 'course1' })
    await room.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('biz_course').set({ version_no: '2.0.0' }).where('id', '=', 'course2').execute(),
    )
    await room.step(room.trainer, 'submit', id)
    const { last, courses } = await changesOf(id)
    expect(last).toMatchObject({ auditUser: '姓名auditor', outcome: '2' })
    expect(courses).toMatchObject([
      { kind: 'changed', course: { courseId: 'course2', versionNo: '2.0.0' }, before: { versionNo: '1.0.0' } },
      { kind: 'added', course: { courseId: 'course3' }, before: null },
      { kind: 'removed', course: { courseId: 'course1' }, before: null },
    ])
    await room.step(room.auditor, 'pass', id)
    expect(await auditsOf(id)).toMatchObject([
      {
        outcome: '1',
        courseCount: 2,
        totalHours: 1.5,
        submitUser: 'trainer',
        changes:
          '加入 1 门：厂级安全教育考试；移出 1 门：动火作业票全流程；变化 1 门：安全生产法律法规入门（版本 1.0.0 → 2.0.0）；总学时 1.6 → 1.5',
      },
      { outcome: '2', auditOpinion: '缺少考试', courseCount: 2, totalHours: 1.6, changes: '首次审核' },
    ])
    const [, { id: auditId }] = await auditsOf(id)
    const then = (await room.auditor.get('/vr/course/auditedCourse/list', { auditId })).result.records
    expect(then.map(({ name, versionNo }: Record<string, string>) => [name, versionNo])).toEqual([
      ['动火作业票全流程', '1.0.0'],
      ['安全生产法律法规入门', '1.0.0'],
    ])
    await room.database.scope({ tenantId: 0 }, (sql) =>
      sql.updateTable('biz_course').set({ version_no: '1.0.0' }).where('id', '=', 'course2').execute(),
    )
  })

  test('is told nobody of another tenant, and goes with the package', async () => {
    const id = await room.add()
    await room.step(room.trainer, 'submit', id)
    await room.step(room.auditor, 'reject', id, { auditOpinion: '重复' })
    expect(await room.foreigner.get(`${PATH}/changes`, { id })).toMatchObject({ success: false })
    expect(await auditsOf(id, room.foreigner)).toEqual([])
    expect((await room.trainer.delete(`${PATH}/delete`, { id })).success).toBe(true)
    expect(await auditsOf(id)).toEqual([])
  })
})

test('[SCREEN-11] a course that packages hold names those on sale and is not deleted', async () => {
  const COURSE = '/vr/course/info'
  const id = await room.add({ name: '在售的包' })
  const trainerOfCourses = await callerOf(room, {
    id: 'courses',
    permissions: [...PACKAGE_RIGHTS, ...allOf('course:info', 'withdraw')],
  })
  const course1 = async () => (await trainerOfCourses.get(`${COURSE}/queryById`, { id: 'course1' })).result
  expect((await course1()).onSale ?? '').not.toContain('在售的包')
  await room.step(room.trainer, 'submit', id)
  await room.step(room.auditor, 'pass', id)
  expect((await course1()).onSale).toContain('在售的包')
  const list = { courseId: 'course1', packageStatus: '2' }
  const held = await room.trainer.get('/vr/course/packageCourse/list', list)
  expect(held.result.records).toContainEqual(
    expect.objectContaining({ packageId_dictText: '在售的包', packageStatus_dictText: '已通过' }),
  )
  const platform = await callerOf(
    room,
    { id: 'remover', permissions: allOf('course:info'), platform: true, tenantIds: [] },
    0,
  )
  await room.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('biz_course').set({ status: '2' }).where('id', '=', 'course1').execute(),
  )
  expect((await platform.delete(`${COURSE}/delete`, { id: 'course1' })).message).toBe('课程已被课程包引用，不能删除！')
  await room.database.scope({ tenantId: 0 }, (sql) =>
    sql.updateTable('biz_course').set({ status: '1' }).where('id', '=', 'course1').execute(),
  )
})

test('[SCREEN-12] a package of the platform serves every tenant, who copy it with its courses and change none of it', async () => {
  const id = await room.add({ name: '平台包' }, room.platform)
  expect((await room.one(id)).tenantId).toBe(0)
  expect((await room.courses(id)).map(({ tenantId }) => tenantId)).toEqual([0, 0])
  const row = await room.one(id, room.foreigner)
  expect((await room.foreigner.put(`${PATH}/edit`, { ...row, price: 1 })).message).toBe('平台共享的数据不能修改！')
  expect((await room.step(room.foreigner, 'submit', id)).message).toBe('平台共享的数据不能修改！')
  const copied = await room.foreigner.post(`${PATH}/copyToTenant`, { id })
  expect(copied).toMatchObject({ success: true })
  expect(await room.one(copied.result, room.foreigner)).toMatchObject({ tenantId: 2, status: '0', courseCount: 2 })
})
