import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { TRAIN_OBJECT } from '#contract/areas/training/legal-hours.ts'
import {
  CARD_DAYS,
  CARD_KIND,
  CARD_STATUS,
  LEVEL_CONTENT,
  LEVEL_STATUS,
  TRAIN_LEVEL,
} from '#contract/areas/training/train-card-values.ts'
import { LEVEL_FOLDER, trainLevel } from '#contract/areas/training/train-level.entity.ts'
import { newId } from '#server/db/ids.ts'
import { wireText } from '#server/db/moments.ts'
import { recordSteps } from '#server/engine/write/record-steps.ts'
import { addManySeedRows } from '#server/engine/seed/add-many-seed-rows.ts'
import type { SeedRow } from '#server/engine/seed/add-seed-rows.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { createRandom, type Random } from '#server/engine/seed/random.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import { pictureOf, storeDemoFile } from '#server/files/store-demo-file.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { isHighRisk } from '#server/training/high-risk.ts'
import { insertRows } from '#server/training/insert-rows.ts'
import { ruleFor } from '#server/training/rule-for.ts'
import { stepsOf, type Plan } from './demo-card-steps.ts'
import { LEVELS_OF, progressOf, progressOfOthers, type Progress } from './demo-cards.ts'
import { signatureOf, signedListOf } from './demo-signatures.ts'
import { trainCards } from './train-card.resource.ts'

const SEED = 20_241_126
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Signatures that are drawn for each tenant; more people than that sign alike. */
const HANDS = 24
/** Hours of the first level in a room. */
const ROOM_HOURS = 4
const FAILED_SCORE = 64
const LEVELS = [TRAIN_LEVEL.factory, TRAIN_LEVEL.workshop, TRAIN_LEVEL.team] as const

/** Cards of the students of the demo tenants in every state, with the signatures of who was trained and who taught. */
export const demo: FilesDemo = { key: 'trainCards', makeFiles }

async function makeFiles(seeding: DemoSeeding, storage: FileStorage): Promise<void> {
  for (const { id: tenantId } of seeding.tenants) {
    const random = createRandom(SEED + tenantId)
    const people = await staffOf(seeding, tenantId)
    if (people.length === 0) continue
    const pictures = await drawn(seeding, storage, { tenantId, random, by: people[0]! })
    // Cards get their numbers in the order in which they were opened.
    const plans = (await plansOf(seeding, { tenantId, random, people, pictures })).toSorted(
      (one, other) => one.openMs - other.openMs,
    )
    const ids = await addManySeedRows(seeding, tenantId, trainCards, plans.map(cardRow))
    const levels = plans.flatMap((plan, at) => LEVELS.map((_level, nth) => ({ plan, cardId: ids[at]!, nth })))
    const rows = levels.map((of) => levelRow(of.plan, of.cardId, of.nth))
    await insertRows(seeding.sql, trainLevel.table, rows)
    const levelIds = rows.map(({ id }) => id)
    await addRoomHours(
      seeding,
      levels.map((of, at) => ({ ...of, id: levelIds[at]! })),
    )
    const taken = plans.flatMap((plan, at) => {
      const own = LEVELS.map((_level, nth) => levelIds[at * LEVELS.length + nth]!)
      return stepsOf(plan, ids[at]!, own).map((step) => ({ ...step, atMs: plan.endMs }))
    })
    await recordSteps(seeding.sql, taken, seeding.now)
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

const placeOf = (nth: number) => (nth === 0 ? '安全培训教室' : '生产现场')

/** A level as the table has it: many are added by one statement. */
function levelRow(plan: Plan, cardId: string, nth: number) {
  const level = LEVELS[nth]!
  const status = LEVELS_OF[plan.progress][nth]!
  const required = plan.split[nth] ?? 0
  const lengthMs = (plan.endMs - plan.openMs) / LEVELS.length
  const startMs = plan.openMs + lengthMs * nth
  const isBegun = status !== LEVEL_STATUS.waiting
  const isPassed = status === LEVEL_STATUS.passed
  const isExamined = isBegun && status !== LEVEL_STATUS.learning
  const hours = isExamined ? required : Math.floor(required / 2)
  const score = isPassed ? plan.score : FAILED_SCORE
  const done = new Date(startMs + lengthMs)
  return {
    id: newId(plan.openMs),
    tenant_id: plan.tenantId,
    card_id: cardId,
    student_id: plan.studentId,
    level,
    content: LEVEL_CONTENT[level],
    required_hours: required,
    status,
    place: isBegun ? placeOf(nth) : null,
    teacher: isBegun ? plan.teachers[nth] : null,
    start_time: isBegun ? new Date(startMs) : null,
    hours_online: isBegun ? Math.max(0, hours - (nth === 0 ? ROOM_HOURS : 0)) : 0,
    exam_score: isExamined ? score : null,
    attempts: isExamined ? 1 : 0,
    exam_time: isExamined ? done : null,
    exam_hours: isExamined ? required : null,
    finish_time: isPassed ? done : null,
    sign_url: isPassed ? plan.sign : null,
    teacher_sign_url: isPassed ? plan.teacherSign : null,
    create_by: 'system',
    create_time: new Date(plan.openMs),
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
