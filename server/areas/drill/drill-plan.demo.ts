import { sql as raw } from 'kysely'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { DRILL_FOLDER, DRILL_STATUS, PROBLEM_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { ALL_ITEMS, drillScore, levelOfScore, TABLE_ITEMS } from '#contract/areas/drill/drill-score.ts'
import { DRILL_FORM } from '#contract/areas/drill/drill-values.ts'
import { wireText } from '#server/db/moments.ts'
import { recordSteps } from '#server/engine/write/record-steps.ts'
import { addManySeedRows } from '#server/engine/seed/add-many-seed-rows.ts'
import { addSeedRows } from '#server/engine/seed/add-seed-rows.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import { pictureOf, storeDemoFile } from '#server/files/store-demo-file.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { addDrillAlarms } from './demo-drill-alarms.ts'
import { drawnDrill } from './demo-drill-picture.ts'
import {
  companiesOf,
  partnersOf,
  scriptOf,
  staffOf,
  type Company,
  type Script,
  type Staff,
} from './demo-drill-sources.ts'
import { stepsOf } from './demo-drill-steps.ts'
import { DRILLS, type DrillSeed, type Progress } from './demo-drills.ts'
import { drillEvals, drillEvents, drillPersons } from './drill-parts.resource.ts'
import { drillPlans } from './drill-plan.resource.ts'
import { drillProblems } from './drill-problem.resource.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Days before its date on which a drill was handed in. */
const PLANNED_DAYS = 10
/** A running one began so many minutes ago. */
const RUNS_MINUTES = 12
/** Problems that are older are put right. */
const PUT_RIGHT_DAYS = 30

/** Drills of the demo tenants in every state, with people, course, points and problems. */
export const demo: FilesDemo = { key: 'drillPlans', isLast: true, makeFiles }

async function makeFiles(seeding: DemoSeeding, storage: FileStorage): Promise<void> {
  for (const [at, { id: tenantId }] of seeding.tenants.entries()) {
    const companies = await companiesOf(seeding, tenantId)
    const staff = await staffOf(seeding, tenantId)
    const partners = await partnersOf(seeding, tenantId)
    for (const [nth, one] of DRILLS[at]!.entries()) {
      const company = companies[one.company]
      if (company !== undefined && staff.length > 1)
        await addDrill(await workOf({ seeding, storage, tenantId, nth, one, company, staff, partners }))
    }
  }
}

interface Beginning {
  seeding: DemoSeeding
  storage: FileStorage
  tenantId: number
  nth: number
  one: DrillSeed
  company: Company
  staff: readonly Staff[]
  /** Ids by name. */
  partners: ReadonlyMap<string, string>
}

/** A drill that is made, with all that follows from how far it has come. */
interface Work extends Beginning {
  progress: Progress
  script: Script
  author: Staff
  approver: Staff
  planDate: string
  plannedMs: number
  startMs: number
  endMs: number
  points: readonly { item: string; score: number }[]
  hasRun: boolean
  isFiled: boolean
}

async function workOf(beginning: Beginning): Promise<Work> {
  const { seeding, nth, one, staff } = beginning
  const { progress } = one
  const script = await scriptOf(seeding, one.caseName)
  const planDate = daysAfter(wireText(seeding.now).slice(0, 10), one.days)
  const isRunning = progress === 'running'
  const startMs = isRunning ? seeding.now - RUNS_MINUTES * MINUTE_MS : Date.parse(`${planDate}T09:30:00+08:00`)
  const items = script.form === DRILL_FORM.tableTop ? TABLE_ITEMS : ALL_ITEMS
  const isFiled = progress === 'archived' || progress === 'aborted'
  return {
    ...beginning,
    progress,
    script,
    author: staff[nth % staff.length]!,
    approver: staff[(nth + 1) % staff.length]!,
    planDate,
    plannedMs: Math.min(startMs, seeding.now) - PLANNED_DAYS * DAY_MS,
    startMs,
    endMs: startMs + (script.duration + 5) * MINUTE_MS,
    points: items.map((item, at) => ({ item, score: 6 + ((nth * 5 + at * 3) % 5) })),
    hasRun: isFiled || isRunning || progress === 'judging',
    isFiled,
  }
}

async function addDrill(work: Work): Promise<void> {
  const { seeding, tenantId, one, script, company, author, partners, planDate, plannedMs } = work
  const thirdPartyId = partners.get(one.partner ?? '')
  const body = {
    planName: nameOf(one),
    caseId: script.id,
    orgId: company.orgId,
    planDate,
    startTime: '09:30:00',
    endTime: '11:30:00',
    place: one.place,
    organizer: author.username,
    ...(thirdPartyId !== undefined && { thirdPartyId }),
    safetyMeasures: '划定演练区并拉警戒线，专人监护；使用模拟物料和训练用器材；出现真实险情立即中止。',
  }
  const prepared = { ...decided(work), ...(await happened(work)) }
  const [id] = await addSeedRows(seeding, tenantId, drillPlans, [{ body, prepared, madeMs: plannedMs - DAY_MS }])
  await raw`update ${raw.table(drillPlan.table)} set create_by = ${author.username} where id = ${id}`.execute(
    seeding.sql,
  )
  await addCrew(work, id!)
  await addDrillAlarms(work, id!)
  await addCourse(work, id!)
  await addJudgement(work, id!)
  await recordSteps(seeding.sql, stepsOf({ ...work, id: id! }), seeding.now)
}

/** `成品仓库` and `仓库火灾疏散综合演练` are `成品仓库火灾疏散综合演练`. */
function nameOf({ place, caseName }: DrillSeed): string {
  const shared = [3, 2].find((length) => caseName.startsWith(place.slice(-length))) ?? 0
  return `${place}${caseName.slice(shared)}`
}

const STATUS_OF: Readonly<Record<Progress, string>> = {
  archived: DRILL_STATUS.archived,
  aborted: DRILL_STATUS.archived,
  judging: DRILL_STATUS.judging,
  running: DRILL_STATUS.running,
  passed: DRILL_STATUS.passed,
  waiting: DRILL_STATUS.waiting,
  draft: DRILL_STATUS.draft,
  rejected: DRILL_STATUS.rejected,
  cancelled: DRILL_STATUS.cancelled,
}

/** Where it stands, and who handed it in and decided. */
function decided({ progress, author, approver, plannedMs }: Work) {
  const status = STATUS_OF[progress]
  if (progress === 'draft') return { status }
  const applied = { status, apply_user: author.username, apply_time: new Date(plannedMs) }
  if (progress === 'waiting') return applied
  const opinion = progress === 'rejected' ? '请补充天气和中止条件后重新提交' : '同意'
  const approved = { approve_user: approver.username, approve_time: new Date(plannedMs + DAY_MS) }
  return { ...applied, ...approved, approve_opinion: opinion }
}

/** What it left where it ran. */
async function happened(work: Work): Promise<Record<string, unknown>> {
  const { progress, nth, startMs, endMs, points, hasRun, isFiled } = work
  if (!hasRun) return {}
  const begun = { actual_start: new Date(startMs), aborted: progress === 'aborted' ? 1 : 0 }
  if (progress === 'running') return begun
  const over = { ...begun, actual_end: new Date(endMs) }
  if (!isFiled) return over
  const score = drillScore(points.map((point) => ({ full: 10, score: point.score })))!
  const isRevised = nth % 3 === 0
  return {
    ...over,
    photos: await photoOf(work),
    summary: '各组按脚本到位，通信和疏散达到目的；个别环节用时偏长，已列入问题整改。',
    eval_score: score,
    eval_level: levelOfScore(score),
    revise_plan: isRevised ? 1 : 0,
    revise_note: isRevised ? '补充夜间和节假日值班人员的报告程序。' : null,
  }
}

async function photoOf({ seeding, storage, tenantId, nth, author, startMs }: Work): Promise<string> {
  const bytes = await pictureOf(drawnDrill(nth))
  const file = { tenantId, by: author, folder: DRILL_FOLDER, name: '现场.png', bytes, atMs: startMs }
  return storeDemoFile(seeding, storage, file)
}

/** As many people at each post as it needs; some do not come, some are signed in by others. */
async function addCrew(work: Work, planId: string): Promise<void> {
  const { seeding, tenantId, nth, script, company, hasRun, startMs, plannedMs } = work
  const { students } = company
  const crew = script.posts.flatMap(({ id: postId, minPerson }) => Array<string>(minPerson).fill(postId))
  const signed = (at: number) => ({
    sign_time: new Date(startMs - (20 - at) * MINUTE_MS),
    sign_way: at % 5 === 4 ? '3' : '1',
  })
  const rows = crew.slice(0, students.length).map((postId, at) => ({
    body: { planId, postId, studentId: students[(nth * 7 + at) % students.length]! },
    prepared: hasRun && at % 9 !== 8 ? signed(at) : {},
    madeMs: plannedMs,
  }))
  await addSeedRows(seeding, tenantId, drillPersons, rows)
}

/** Each step of the script as it was taken, some minutes late here and there. */
async function addCourse({ seeding, tenantId, nth, script, hasRun, startMs }: Work, planId: string): Promise<void> {
  if (!hasRun) return
  const rows = script.steps
    .map((step, at) => ({ step, atMs: startMs + (step.minute + ((nth + at) % 4 === 3 ? 2 : 0)) * MINUTE_MS }))
    .filter(({ atMs }) => atMs <= seeding.now)
    .map(({ step, atMs }) => ({
      body: { planId, stepId: step.id, note: step.title },
      prepared: { happen_time: new Date(atMs), actual_second: (atMs - startMs) / 1_000 },
      madeMs: atMs,
    }))
  if (rows.length > 0) await addManySeedRows(seeding, tenantId, drillEvents, rows)
}

const PROBLEMS = [
  '集合点没有按车间标识，清点人数用时 9 分钟。',
  '两具正压式空气呼吸器气瓶压力不足 20 MPa。',
  '对讲机 2 频道与相邻装置串音，指令重复确认。',
  '应急物资柜缺少下风向警示牌，警戒线设置偏晚。',
] as const

/** Points where it is over, and what has to be put right where it is on file. */
async function addJudgement(work: Work, planId: string): Promise<void> {
  const { seeding, tenantId, nth, one, author, planDate, points, isFiled, progress, endMs: madeMs } = work
  if (!isFiled && progress !== 'judging') return
  const commentOf = (score: number) => (score < 8 ? '用时偏长，衔接不紧' : '到位')
  const rows = points.map(({ item, score }) => ({
    body: { planId, item, ...(isFiled && { score, comment: commentOf(score) }) },
    madeMs,
  }))
  await addManySeedRows(seeding, tenantId, drillEvals, rows)
  if (!isFiled) return
  const body = {
    planId,
    content: PROBLEMS[nth % PROBLEMS.length]!,
    measure: '明确责任人，限期整改后复查。',
    responsible: author.username,
    dueDate: daysAfter(planDate, 15),
  }
  const status = one.days < -PUT_RIGHT_DAYS ? PROBLEM_STATUS.done : PROBLEM_STATUS.open
  await addManySeedRows(seeding, tenantId, drillProblems, [{ body, prepared: { status }, madeMs }])
}
