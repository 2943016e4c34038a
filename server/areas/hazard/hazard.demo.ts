import { HAZARD_FOLDER } from '#contract/areas/hazard/hazard.entity.ts'
import { HAZARD_LEVEL, UNSAFE_ACT } from '#contract/areas/hazard/hazard-values.ts'
import { wireText } from '#server/db/moments.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import { pictureOf, storeDemoFile } from '#server/files/store-demo-file.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { HAZARDS } from './demo-hazards.ts'
import { issueDemoNotices } from './demo-notices.ts'
import { drawingOf } from './demo-pictures.ts'
import type { HazardSeed, Progress } from './hazard-seed.ts'
import { hazards } from './hazard.resource.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Days to put a hazard right, by level. Source: domain part 8. */
const DEADLINE_DAYS = { '1': 7, '2': 15, '3': 30 } as const
const SAFETY_DEPARTMENTS: Readonly<Record<number, string>> = { 1: '安全监督科', 2: '安全生产科' }

/** Hazards of the demo tenants in every state, with pictures. */
export const demo: FilesDemo = { key: 'hazards', makeFiles }

interface Person {
  id: string
  username: string
  realname: string
}

/** A hazard that is made, and who has to do with it. */
interface Work {
  seeding: DemoSeeding
  storage: FileStorage
  one: HazardSeed
  orgId: string
  reporter: Person
  rectifier: Person
  officer: Person
}

type Values = Record<string, unknown>

async function makeFiles(seeding: DemoSeeding, storage: FileStorage): Promise<void> {
  const officers = new Map<string, string>()
  for (const one of HAZARDS) {
    const work = { seeding, storage, one, ...(await placeOf(seeding, one)) }
    officers.set(work.orgId, work.officer.username)
    const ids = await report(work)
    for (const step of STEPS_TO[one.progress]) {
      const { name = step, by, hours, body = {} } = await TAKEN[step](work)
      await takeStep(contextAs(work, by, hours), hazards, name, { ids, body })
    }
  }
  await issueDemoNotices(seeding, officers)
}

async function report(work: Work): Promise<readonly string[]> {
  const { one, orgId, reporter } = work
  const { ids } = await addRow(contextAs(work, reporter, 0), hazards, {
    title: one.title,
    hazardLevel: one.level,
    hazardType: one.type,
    ...(one.type === UNSAFE_ACT && { isViolation: '2' }),
    accidentType: one.accidentType,
    source: one.source,
    orgId,
    location: one.location,
    description: one.description,
    discoverUser: reporter.username,
    discoverTime: wireText(atMs(work, 0)),
    photos: await photoOf(work, reporter, 0),
  })
  return ids
}

type Step = 'assign' | 'reject' | 'start' | 'askDelay' | 'rectify' | 'pass' | 'fail' | 'firstCheck'

const TO_RECTIFIED: readonly Step[] = ['assign', 'start', 'rectify']
const STEPS_TO: Readonly<Record<Progress, readonly Step[]>> = {
  reported: [],
  rejected: ['reject'],
  waiting: ['assign'],
  rectifying: ['assign', 'start'],
  delayAsked: ['assign', 'start', 'askDelay'],
  rectified: TO_RECTIFIED,
  failed: [...TO_RECTIFIED, 'fail'],
  firstChecked: [...TO_RECTIFIED, 'firstCheck'],
  closed: [...TO_RECTIFIED, 'pass'],
}

interface Taken {
  name?: string
  by: Person
  /** Since it was found. */
  hours: number
  body?: Values
}

const OPINION = { outcome: 'pass', verifyOpinion: '现场复查，符合要求' }

const TAKEN: Readonly<Record<Step, (work: Work) => Taken | Promise<Taken>>> = {
  assign: (work) => ({ by: work.officer, hours: 2, body: orderOf(work) }),
  reject: ({ officer }) => ({ by: officer, hours: 3, body: { reason: '属于日常报修，已转设备报修流程' } }),
  start: ({ rectifier }) => ({ by: rectifier, hours: 24 }),
  askDelay: (work) => ({
    by: work.rectifier,
    hours: 96,
    body: { newDeadline: dayAfter(work, 30), reason: '备件到货时间晚于整改期限' },
  }),
  rectify: async (work) => ({
    by: work.rectifier,
    hours: 72,
    body: {
      rectifyMeasure: work.one.measure,
      rectifyPhotos: await photoOf(work, work.rectifier, 72),
      ...(work.one.cost !== undefined && { rectifyCost: work.one.cost }),
    },
  }),
  pass: ({ officer }) => ({ name: 'verify', by: officer, hours: 96, body: OPINION }),
  fail: (work) => ({
    name: 'verify',
    by: work.officer,
    hours: 96,
    body: {
      outcome: 'fail',
      reason: '现场仍有可燃物未清理，重新整改',
      rectifyDeadline: dayAfter(work, 20),
    },
  }),
  firstCheck: ({ officer }) => ({ by: officer, hours: 96, body: OPINION }),
}

function orderOf(work: Work): Values {
  const { level, require, deadlineDays = DEADLINE_DAYS[level] } = work.one
  return {
    outcome: level,
    rectifyUser: work.rectifier.username,
    rectifyDeadline: dayAfter(work, deadlineDays),
    rectifyRequire: require,
    ...(level !== HAZARD_LEVEL.ordinary && { tempMeasure: '设置警戒区并安排专人看护' }),
    ...(level === HAZARD_LEVEL.major && MAJOR_PLAN),
  }
}

/** Nothing happens after now. */
function atMs({ seeding, one }: Work, hours: number): number {
  return Math.min(seeding.now - one.daysAgo * DAY_MS + hours * HOUR_MS, seeding.now)
}

function dayAfter(work: Work, days: number): string {
  return wireText(atMs(work, 0) + days * DAY_MS).slice(0, 10)
}

/** A picture as it was found, or as it was put right later. */
async function photoOf(work: Work, by: Person, hours: number): Promise<string> {
  const { seeding, storage, one } = work
  const isRight = hours > 0
  return storeDemoFile(seeding, storage, {
    tenantId: one.tenantId,
    by,
    folder: HAZARD_FOLDER,
    name: isRight ? '整改后.png' : '现场.png',
    bytes: await pictureOf(drawingOf(one.scene, isRight)),
    atMs: atMs(work, hours),
  })
}

/** What an order about a major hazard says besides (五落实). */
const MAJOR_PLAN = {
  planResponsibility: '由车间主任负责，班长落实到人',
  planMeasures: '停用管线，更换垫片，试压合格后投用',
  planFunds: '从安全生产费用列支',
  planTimeLimit: '三十日内完成',
  planEmergency: '泄漏扩大时按罐区火灾专项预案处置',
  judgeBasis: '化工和危险化学品生产经营单位重大生产安全事故隐患判定标准',
  reportGov: 1,
}

/** The context of somebody of the tenant so many hours after it was found; a demo does not ask for rights. */
function contextAs(work: Work, { id: userId, username, realname }: Person, hours: number): Context {
  const context = contextOf({ ...work.seeding, now: atMs(work, hours) }, work.one.tenantId)
  return { ...context, principal: { ...context.principal, userId, username, realname } }
}

/** Where the hazard is, and who works there and in the department of safety. */
async function placeOf(seeding: DemoSeeding, { tenantId, department, people: named }: HazardSeed) {
  const { orgId, people } = await peopleOf(seeding, tenantId, department)
  if (named !== undefined) {
    const [known, one] = [await accountsOf(seeding, Object.values(named)), named]
    const personOf = (username: string) => known.find((person) => person.username === username)!
    return {
      orgId,
      reporter: personOf(one.reporter),
      rectifier: personOf(one.rectifier),
      officer: personOf(one.officer),
    }
  }
  const [officer] = (await peopleOf(seeding, tenantId, SAFETY_DEPARTMENTS[tenantId]!)).people
  const [reporter, rectifier = reporter] = people
  return { orgId, reporter: reporter!, rectifier: rectifier!, officer: officer! }
}

async function accountsOf({ sql }: DemoSeeding, usernames: readonly string[]): Promise<Person[]> {
  return sql.selectFrom('sys_user').select(['id', 'username', 'realname']).where('username', 'in', usernames).execute()
}

async function peopleOf({ sql }: DemoSeeding, tenantId: number, department: string) {
  const { id: orgId } = await sql
    .selectFrom('sys_depart')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('depart_name', '=', department)
    .orderBy('org_code')
    .limit(1)
    .executeTakeFirstOrThrow()
  const people: Person[] = await sql
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_depart as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.realname'])
    .where('m.depart_id', '=', orgId)
    .where('u.status', '=', 1)
    .where('u.del_flag', '=', 0)
    .orderBy('u.username')
    .execute()
  return { orgId, people }
}
