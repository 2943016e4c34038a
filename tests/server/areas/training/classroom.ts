import { sql as raw } from 'kysely'
import { expect } from 'vitest'
import { picture as samplePicture } from '#tests/server/files/sample-files.ts'
import { sendFile } from '#tests/server/files/send-file.ts'
import { seedPart } from '#server/seed/parts.ts'
import { seed as seedRules } from '#server/areas/training/train-rule.seed.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Answer, type Caller } from '#tests/server/engine/fixtures.ts'
import { somebody, withSchool } from '#tests/server/areas/student/school.ts'

export const RULES = '/user/student/trainRule'
const STUDENTS = '/user/student'

/** A tenant whose people are trained: who administers it, and who changes the rules of the platform. */
export interface Classroom extends TestApp {
  admin: Caller
  platform: Caller
  /** Teaches and examines. */
  trainer: Caller
  /** Lets people work. */
  officer: Caller
  /** Adds a student. @returns the id */
  student: (number: number, over?: object) => Promise<string>
  /** Opens a card. @returns the answer */
  open: (studentId: string, kind?: string) => Promise<Answer>
  /** The cards of a student, newest first, with their levels. */
  cards: (studentId: string) => Promise<any[]>
  step: (by: Caller, path: string, row: { id: string }, given?: object) => Promise<Answer>
  /** Path of a picture of somebody's own. */
  picture: (by: string, entity: string) => Promise<string>
  /** Teaches a level and examines it. */
  passLevel: (studentId: string, level: string, by?: Caller, name?: string) => Promise<void>
}

export const CARDS = '/user/student/trainCard'
export const LEVELS = '/user/student/trainLevel'
export const OFFLINE = '/user/student/trainOffline'

const LOOK = [
  'student:info:list',
  'student:card:list',
  'student:level:list',
  'student:offline:list',
  'system:depart:list',
]
const TEACH = ['start', 'edit', 'pass', 'fail', 'retry', 'sign'].map((step) => `student:level:${step}`)
const TRAINER = [...LOOK, ...TEACH, 'student:info:openCard', 'student:offline:add', 'student:offline:delete']
const OFFICER = [...LOOK, 'student:card:confirm', 'student:card:back']
const ADMIN = [
  ...allOf('student:info', 'pause', 'resume', 'leave', 'rejoin'),
  ...allOf('student:rule', 'copyToTenant'),
  ...TRAINER,
  ...OFFICER,
  'student:card:void',
  'student:cert:list',
]

export async function openClassroom(): Promise<Classroom> {
  const server = await openTestApp()
  await withSchool(server)
  await seedPart(server.database, 0, seedRules)
  const admin = await callerOf(server, { id: 'admin', permissions: [...ADMIN, 'system:depart:list'] })
  const platform = await callerOf(server, { id: 'platform', permissions: ADMIN, platform: true, tenantIds: [] }, 0)
  const student = async (number: number, over: object = {}) => {
    const added = await admin.post(`${STUDENTS}/add`, somebody(number, over))
    if (!added.success) throw new Error(added.message)
    const { result } = await admin.get(`${STUDENTS}/list`, { realname: String(somebody(number, over)['realname']) })
    return result.records[0].id as string
  }
  const trainer = await callerOf(server, { id: 'trainer', permissions: TRAINER })
  // As far as rights go, who teaches may let people work, too.
  const officer = await callerOf(server, { id: 'officer', permissions: [...OFFICER, ...TRAINER] })
  const picture = async (by: string, entity: string) => {
    const headers = await server.headersOf(by, 1)
    const sent = { headers, name: '签名.png', content: await samplePicture(), fields: { biz: `private/${entity}` } }
    return (await sendFile(server, sent)).json().message as string
  }
  const open = (id: string, kind = '1') => trainer.post(`${STUDENTS}/openCard`, { ids: id, id, kind, reason: '新入职' })
  const cards = async (studentId: string) => {
    const { result } = await admin.get(`${CARDS}/list`, { studentId, column: 'cardNo', order: 'desc' })
    const levels = await admin.get(`${LEVELS}/list`, { studentId, pageSize: 100 })
    return result.records.map((card: any) => ({
      ...card,
      levels: levels.result.records.filter((level: any) => level.cardId === card.id),
    }))
  }
  const step = (by: Caller, path: string, { id }: { id: string }, given: object = {}) => by.put(path, { id, ...given })
  const passLevel = async (studentId: string, level: string, by = trainer, name = 'trainer') => {
    const find = async () => (await cards(studentId))[0].levels.find((one: any) => one.level === level)
    const own = await find()
    expectDone(await step(by, `${LEVELS}/start`, own))
    await server.database.scope({ tenantId: 0 }, async (sql) => {
      await raw`update biz_train_level set hours_online = required_hours where id = ${own.id}`.execute(sql)
    })
    const signatures = { signUrl: await picture(name, 'trainLevel'), teacherSignUrl: await picture(name, 'trainLevel') }
    expectDone(await step(by, `${LEVELS}/pass`, own, { examScore: 92, ...signatures }))
  }
  return { ...server, admin, platform, trainer, officer, student, picture, open, cards, step, passLevel }
}

function expectDone(answer: Answer): void {
  expect(answer).toMatchObject({ success: true })
}
