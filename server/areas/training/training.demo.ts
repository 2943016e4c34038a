import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { daysAfter } from '#contract/aggregates.ts'
import { TRAIN_OBJECT } from '#contract/areas/training/legal-hours.ts'
import {
  CARD_DAYS,
  CARD_KIND,
  CARD_STATUS,
  LEVEL_CONTENT,
  LEVEL_STATUS,
  TRAIN_LEVEL,
} from '#contract/areas/training/train-card-values.ts'
import { LEVEL_FOLDER } from '#contract/areas/training/train-level.entity.ts'
import { newId } from '#server/db/ids.ts'
import { wireText } from '#server/db/moments.ts'
import { recordSteps } from '#server/engine/lifecycle/record-steps.ts'
import { addSeedRows, type SeedRow } from '#server/engine/seed/add-seed-rows.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { createRandom, type Random } from '#server/engine/seed/random.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import { pictureOf, storeDemoFile } from '#server/files/store-demo-file.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { isHighRisk } from '#server/training/high-risk.ts'
import { ruleFor } from '#server/training/rule-for.ts'
import { stepsOf, type Plan } from './demo-card-steps.ts'
import { LEVELS_OF, progressOf, progressOfOthers, type Progress } from './demo-cards.ts'
import { signatureOf, signedListOf } from './demo-signatures.ts'
import { trainCards } from './train-card.resource.ts'
import { trainLevels } from './train-level.resource.ts'

const SEED = 20_241_126
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Signatures that are drawn for each tenant; more people than that sign alike. */
const HANDS = 24
/** Hours of the first level in a room. */
const ROOM_HOURS = 4
const LEVELS = [TRAIN_LEVEL.factory, TRAIN_LEVEL.workshop, TRAIN_LEVEL.team] as const

/** Cards of the students of the demo tenants in every state, with the signatures of who was trained and who taught. */
export const demo: FilesDemo = { key: 'trainCards', makeFiles }

async function makeFiles(seeding: DemoSeeding, storage: FileStorage): Promise<void> {
  for (const { id: tenantId } of seeding.tenants) {
    const random = createRandom(SEED + tenantId)
    const people = await staffOf(seeding, tenantId)
    if (people.length === 0) continue
    const pictures = await drawn(seeding, storage, { tenantId, random, by: people[0]! })
    const plans = await plansOf(seeding, { tenantId, random, people, pictures })
    const ids = await addSeedRows(seeding, tenantId, trainCards, plans.map(cardRow))
    const levels = plans.flatMap((plan, at) => LEVELS.map((_level, nth) => ({ plan, cardId: ids[at]!, nth })))
    const levelIds = await addSeedRows(
      seeding,
      tenantId,
      trainLevels,
      levels.map((of) => levelRow(of.plan, of.cardId, of.nth)),
    )
    await addRoomHours(
      seeding,
      levels.map((of, at) => ({ ...of, id: levelIds[at]! })),
    )
    for (const [at, plan] of plans.entries()) {
      const own = LEVELS.map((_level, nth) => levelIds[at * LEVELS.length + nth]!)
      await recordSteps(seeding.sql, stepsOf(plan, ids[at]!, own), plan.endMs)
    }
  }
}

interface Staff {
  id: string
  username: string
}

interface Pictures {
  hands: readonly string[]
  lists: readonly string[]
}

interface Work {
  tenantId: number
  random: Random
  people: readonly Staff[]
  pictures: Pictures
}

async function plansOf(seeding: DemoSeeding, { tenantId, random, people, pictures }: Work): Promise<Plan[]> {
  const students = await seeding.sql
    .selectFrom('biz_student')
    .select(['id', 'org_id', 'train_object', 'entry_date', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('train_object', 'in', [TRAIN_OBJECT.worker, TRAIN_OBJECT.special])
    .orderBy('student_no')
    .execute()
  const plans: Plan[] = []
  /** By organisation and kind of people. */
  const splits = new Map<string, readonly number[]>()
  let lately = 0
  for (const { id, org_id, train_object, entry_date, status } of students) {
    const enteredMs = Date.parse(`${String(entry_date ?? wireText(seeding.now)).slice(0, 10)}T00:00:00+08:00`)
    const days = Math.floor((seeding.now - enteredMs) / DAY_MS)
    const progress =
      status === STUDENT_STATUS.active
        ? progressOf(random, days, lately)
        : progressOfOthers(random, status === STUDENT_STATUS.left)
    if (days <= 90) lately += 1
    if (progress === null) continue
    const key = `${org_id} ${train_object}`
    const split = splits.get(key) ?? (await splitFor(seeding, tenantId, { orgId: org_id, trainObject: train_object }))
    splits.set(key, split)
    const openMs = Math.min(enteredMs + 9 * HOUR_MS, seeding.now)
    const isLong = days > 25 && (progress === 'onPost' || progress === 'waiting' || progress === 'void')
    const [first, second] = [random.pick(people).username, random.pick(people).username]
    plans.push({
      tenantId,
      studentId: id,
      orgId: org_id,
      progress,
      openMs,
      endMs: isLong ? openMs + (18 + random.below(6)) * DAY_MS : Math.min(openMs + 5 * DAY_MS, seeding.now),
      split,
      teachers: [first, second, second],
      officer: people.find(({ username }) => username !== first && username !== second)?.username ?? first,
      score: 82 + random.below(17),
      sign: random.pick(pictures.hands),
      teacherSign: pictures.hands[0]!,
      signedList: random.pick(pictures.lists),
    })
  }
  return plans
}

async function splitFor(
  seeding: DemoSeeding,
  tenantId: number,
  { orgId, trainObject }: { orgId: string | null; trainObject: string },
): Promise<readonly number[]> {
  const context = contextOf(seeding, tenantId)
  const highRisk = await isHighRisk(context, orgId)
  return (await ruleFor(context, { trainObject, highRisk }, tenantId)).split
}

const STATUS_OF: Readonly<Partial<Record<Progress, string>>> = {
  onPost: CARD_STATUS.onPost,
  waiting: CARD_STATUS.waiting,
  void: CARD_STATUS.void,
}

function cardRow({ studentId, orgId, progress, openMs, endMs, split }: Plan): SeedRow {
  const openDate = dayOf(openMs)
  return {
    body: { studentId, kind: CARD_KIND.entry, openReason: '新入职' },
    madeMs: openMs,
    prepared: {
      org_id: orgId,
      open_date: openDate,
      due_date: daysAfter(openDate, CARD_DAYS),
      required_hours: split.reduce((sum, hours) => sum + hours, 0),
      status: STATUS_OF[progress] ?? CARD_STATUS.training,
      on_post_date: progress === 'onPost' ? dayOf(endMs) : null,
    },
  }
}

function levelRow(plan: Plan, cardId: string, nth: number): SeedRow {
  const level = LEVELS[nth]!
  const status = LEVELS_OF[plan.progress][nth]!
  const body = { cardId, level, content: LEVEL_CONTENT[level] }
  const required = plan.split[nth] ?? 0
  const startMs = plan.openMs + ((plan.endMs - plan.openMs) * nth) / LEVELS.length
  const basic = { student_id: plan.studentId, required_hours: required, status }
  if (status === LEVEL_STATUS.waiting) return { body, madeMs: plan.openMs, prepared: basic }
  const isExamined = status !== LEVEL_STATUS.learning
  const isPassed = status === LEVEL_STATUS.passed
  const doneMs = startMs + (plan.endMs - plan.openMs) / LEVELS.length
  const hours = isExamined ? required : Math.floor(required / 2)
  const exam = {
    exam_score: isPassed ? plan.score : 64,
    attempts: 1,
    exam_time: new Date(doneMs),
    exam_hours: required,
    finish_time: isPassed ? new Date(doneMs) : null,
    ...(isPassed && { sign_url: plan.sign, teacher_sign_url: plan.teacherSign }),
  }
  return {
    body: { ...body, place: nth === 0 ? '安全培训教室' : '生产现场' },
    madeMs: plan.openMs,
    prepared: {
      ...basic,
      teacher: plan.teachers[nth],
      start_time: new Date(startMs),
      hours_online: nth === 0 ? Math.max(0, hours - ROOM_HOURS) : hours,
      ...(isExamined && exam),
    },
  }
}

/** The first level is taught in a room in part. */
async function addRoomHours(
  { sql }: DemoSeeding,
  levels: readonly { plan: Plan; nth: number; id: string }[],
): Promise<void> {
  const taught = levels.filter(({ plan, nth }) => nth === 0 && LEVELS_OF[plan.progress][0] !== LEVEL_STATUS.waiting)
  for (let from = 0; from < taught.length; from += 200) {
    const rows = taught.slice(from, from + 200).map(({ plan, id }) => ({
      id: newId(plan.openMs),
      tenant_id: plan.tenantId,
      level_id: id,
      student_id: plan.studentId,
      train_date: dayOf(plan.openMs),
      hours: ROOM_HOURS,
      place: '安全培训教室',
      teacher: plan.teachers[0]!,
      sign_photos: plan.signedList,
      create_by: plan.teachers[0]!,
      create_time: new Date(plan.openMs).toISOString(),
    }))
    await sql.insertInto('biz_train_offline').values(rows).execute()
  }
}

async function drawn(
  seeding: DemoSeeding,
  storage: FileStorage,
  { tenantId, random, by }: { tenantId: number; random: Random; by: Staff },
): Promise<Pictures> {
  const keep = async (folder: string, name: string, drawing: string) => {
    const bytes = await pictureOf(drawing)
    return storeDemoFile(seeding, storage, { tenantId, by, folder, name, bytes, atMs: seeding.now })
  }
  const hands: string[] = []
  for (let nth = 0; nth < HANDS; nth += 1) hands.push(await keep(LEVEL_FOLDER, '签名.png', signatureOf(random)))
  const lists: string[] = []
  for (let nth = 0; nth < 4; nth += 1)
    lists.push(await keep('private/trainOffline', '签到表.png', signedListOf(random)))
  return { hands, lists }
}

/** Who teaches and who lets people work: accounts of the tenant, in the order of their names. */
async function staffOf({ sql }: DemoSeeding, tenantId: number): Promise<Staff[]> {
  return sql
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_tenant as t', 't.user_id', 'u.id')
    .select(['u.id', 'u.username'])
    .where('t.tenant_id', '=', tenantId)
    .where('u.status', '=', 1)
    .where('u.del_flag', '=', 0)
    .orderBy('u.username')
    .limit(6)
    .execute()
}

function dayOf(ms: number): string {
  return wireText(ms).slice(0, 10)
}
