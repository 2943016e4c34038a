import { sql as raw } from 'kysely'
import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { withFillRules } from '#tests/server/areas/fill-rule/with-fill-rules.ts'
import { allOf, callerOf, type Answer, type Caller } from '#tests/server/engine/fixtures.ts'

export const PATH = '/vr/course/package'
const STEPS = ['submit', 'recall', 'pass', 'reject', 'disable', 'enable', 'copyToTenant']
export const PACKAGE_RIGHTS = [
  ...allOf('course:package', ...STEPS),
  'course:packageCourse:list',
  'course:packageAudit:list',
  'course:info:list',
]

/** Five courses of the platform (the fifth is not on offer) and one of tenant 2; two people of tenant 1 and one of tenant 2. */
export interface Packages extends TestApp {
  trainer: Caller
  auditor: Caller
  foreigner: Caller
  /** An administrator of the platform who works in no tenant, and one who works in tenant 1. */
  platform: Caller
  admin: Caller
  /** @returns its id */
  add: (over?: object, by?: Caller) => Promise<string>
  step: (by: Caller, name: string, id: string, given?: object) => Promise<Answer>
  one: (id: string, by?: Caller) => Promise<any>
  courses: (packageId: string) => Promise<any[]>
}

const COURSES = [
  ['course1', 0, '动火作业票全流程', '1', 30, 0.6, '1'],
  ['course2', 0, '安全生产法律法规入门', '2', 45, 1, '1'],
  ['course3', 0, '厂级安全教育考试', '4', 40, 0.5, '1'],
  ['course4', 0, '班前会与手指口述', '2', 25, 0, '1'],
  ['course5', 0, '受限空间作业与监护', '1', 35, 0.7, '2'],
  ['course9', 2, '别家的课程', '2', 25, 0.5, '1'],
] as const

export async function openPackages(): Promise<Packages> {
  const server = await openTestApp()
  await withCourses(server)
  const trainer = await callerOf(server, { id: 'trainer', permissions: PACKAGE_RIGHTS })
  const auditor = await callerOf(server, { id: 'auditor', permissions: PACKAGE_RIGHTS })
  const foreigner = await callerOf(server, { id: 'foreigner', tenantIds: [2], permissions: PACKAGE_RIGHTS })
  const platform = await callerOf(
    server,
    { id: 'platform', permissions: PACKAGE_RIGHTS, platform: true, tenantIds: [] },
    0,
  )
  const admin = await callerOf(server, { id: 'admin', permissions: PACKAGE_RIGHTS, platform: true })
  let serial = 0
  return {
    ...server,
    trainer,
    auditor,
    foreigner,
    platform,
    admin,
    async add(over = {}, by = trainer) {
      serial += 1
      const name = `样例课程包${serial}号`
      const courses = [{ courseId: 'course1' }, { courseId: 'course2', required: 0 }]
      const added = await by.post(`${PATH}/add`, { name, validDays: 180, courses, ...over })
      if (!added.success) throw new Error(added.message)
      return (await by.get(`${PATH}/list`, { name: String((over as { name?: string }).name ?? name) })).result
        .records[0].id
    },
    step: (by, name, id, given = {}) => by.put(`${PATH}/${name}`, { id, ...given }),
    one: async (id, by = trainer) => (await by.get(`${PATH}/queryById`, { id })).result,
    courses: async (packageId) =>
      (await trainer.get('/vr/course/packageCourse/list', { packageId, pageSize: 100 })).result.records,
  }
}

export async function withCourses(server: TestApp): Promise<void> {
  await withFillRules(server)
  await seedPart(server.database, 0, seedDictionaries)
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    for (const [id, tenantId, name, type, minutes, hours, status] of COURSES)
      await raw`insert into biz_course (id, tenant_id, name, course_no, course_type, duration, credit_hours, status)
        values (${id}, ${tenantId}, ${name}, ${`KC-${id}`}, ${type}, ${minutes}, ${hours}, ${status})`.execute(sql)
  })
}
