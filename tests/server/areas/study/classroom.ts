import { sql as raw } from 'kysely'
import { certificate } from '#contract/areas/study/certificate.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { recordStudy } from '#server/training/record-study.ts'
import type { StudySession } from '#server/training/study-session.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { withSchool } from '#tests/server/areas/student/school.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { session } from '#tests/server/training/sessions.ts'

export const LOG = studyRecord.path
export const CERT = certificate.path
const RIGHTS = [
  ...['list', 'export', 'claim', 'accept', 'reject'].map((name) => `log:studentUse:${name}`),
  'log:studentLogin:list',
  'log:studentLogin:export',
  'student:info:list',
  'student:info:endLinks',
  'log:examAttempt:list',
  'student:cert:list',
  'student:cert:revoke',
]

/** Two students of tenant 1 and one of tenant 2, courses of the platform, and a trainer who decides. */
export interface Classroom extends TestApp {
  trainer: Caller
  foreigner: Caller
  /** Does work of the platform itself in a tenant. */
  within: <T>(work: (context: Context) => Promise<T>, tenantId?: number) => Promise<T>
  /** What a terminal reports. */
  report: (over?: Partial<StudySession>, tenantId?: number) => Promise<RowChange[]>
  records: (query?: Record<string, string>) => Promise<any[]>
  student: (id: string) => Promise<any>
}

/** Name, minutes, hours; `course1` … in their order. */
const COURSES = [
  ['动火作业票全流程', '1', 30, 0.6],
  ['安全生产法律法规入门', '2', 45, 1],
  ['厂级安全教育考试', '4', 40, 0.5],
] as const
const STUDENTS = [
  ['student1', 1, '张伟', 'north1'],
  ['student2', 1, '李娜', 'south1'],
  ['foreign1', 2, '王强', 'foreign'],
] as const

export async function openClassroom(options: Parameters<typeof openTestApp>[0] = {}): Promise<Classroom> {
  const server = await openTestApp(options)
  await withSchool(server)
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`update sys_depart set org_category = '2' where parent_id is not null`.execute(sql)
    for (const [at, [name, type, minutes, hours]] of COURSES.entries())
      await raw`insert into biz_course (id, tenant_id, name, course_no, course_type, duration, credit_hours, status)
        values (${`course${at + 1}`}, 0, ${name}, ${`KC-${at}`}, ${type}, ${minutes}, ${hours}, '1')`.execute(sql)
    for (const [id, tenantId, realname, orgId] of STUDENTS)
      await raw`insert into biz_student (id, tenant_id, realname, id_card, phone, org_id, status, train_object, entry_date)
        values (${id}, ${tenantId}, ${realname}, ${id}, ${id}, ${orgId}, '1', '3', '2020-01-01')`.execute(sql)
  })
  const trainer = await callerOf(server, { id: 'trainer', permissions: RIGHTS })
  const foreigner = await callerOf(server, { id: 'foreigner', tenantIds: [2], permissions: RIGHTS })
  const within: Classroom['within'] = (work, tenantId = 1) =>
    server.database.scope({ tenantId }, (sql) =>
      work(workContext(server.app.services, { sql, principal: system(tenantId), now: server.clock.now })),
    )
  return {
    ...server,
    trainer,
    foreigner,
    within,
    report: (over, tenantId) => within((context) => recordStudy(context, session(over)), tenantId),
    records: async (query = {}) => (await trainer.get(`${LOG}/list`, { pageSize: 100, ...query })).result.records,
    student: async (id) => (await trainer.get('/user/student/queryById', { id })).result,
  }
}
