import { TRAIN_OBJECT, isTrainObject } from '#contract/areas/training/legal-hours.ts'
import { EXAM_RESULT, TERMINAL } from '#contract/areas/study/study-values.ts'
import type { Random } from '#server/engine/seed/random.ts'
import { standardRule } from '#server/training/train-rule-seed.ts'
import type { DemoCourse, DemoDevice, DemoSession, DemoStudent } from './demo-sessions.ts'

const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000
const MINUTE_MS = 60_000
const SATURDAY = 6
/** What has so many hours is taught in a class, for a day or several; nobody learns it beside other work. */
const CLASS_HOURS = 4
const DAY_HOURS = 8
const MINUTES_PER_HOUR = 45
const BREAK_MINUTES = 80
/** In the morning at different hours; who works in shifts comes after noon, as to a class of half a day. */
const MORNING_MINUTES = 8 * 60
const MORNINGS = [0, 30, 60, 90, 120] as const
const NOON_MINUTES = 13 * 60
const SHIFTS_PERCENT = 35
/** Of 100 people of a team so many come, to their first training almost all. */
const COME_PERCENT = 93
const COME_FIRST_PERCENT = 98
/** Of 100 teams so many had their last class of this year, by what enterprise they are of; almost all had those before it. */
const HELD_PERCENT: Readonly<Record<string, number>> = {
  宁波海曜化工有限公司: 90,
  台州瑞澄医药化工有限公司: 55,
  舟山岱洲石化仓储有限公司: 97,
  绍兴越衡纺织印染有限公司: 42,
  嘉兴嘉屹电力建设有限公司: 78,
  温州瓯铸阀门制造有限公司: 66,
  湖州筑远建设工程有限公司: 25,
  南京滨铸锻造有限公司: 58,
  扬州滨航船舶配件有限公司: 74,
  镇江滨驰物流有限公司: 35,
}
const HELD_BY_OTHERS_PERCENT = 84
const HELD_BEFORE_PERCENT = 96

export interface ClassStudent extends DemoStudent {
  /** Whom the tenant serves; null = its own people. */
  enterprise: string | null
  trainObject: string | null
  isHighRisk: boolean
}

export interface ClassDevice extends DemoDevice {
  enterprise: string | null
  isAllInOne: boolean
}

/** What a tenant trains in classes. */
interface ClassSchool {
  students: readonly ClassStudent[]
  courses: readonly DemoCourse[]
  devices: readonly ClassDevice[]
  nowMs: number
  newId: (ms: number) => string
}

export const isForClasses = ({ hours }: Pick<DemoCourse, 'hours'>): boolean => hours >= CLASS_HOURS

/** Classes of this year: what each owes, taught to whole teams, and to who came this year in their first days. Some teams are behind, and some people missed a day. */
export function demoClasses(random: Random, school: ClassSchool): DemoSession[] {
  const days = workingDays(school.nowMs)
  const [yearly, first] = [true, false].map((is) =>
    school.courses.filter((one) => isForClasses(one) && (one.trainLevel === null) === is),
  ) as [DemoCourse[], DemoCourse[]]
  const dayOf = heldOn(random, days)
  return school.students.flatMap((student) => {
    const own = isTrainedFirst(student, days[0])
      ? firstDays(student, first, days).map((one) => ({ ...one, percent: COME_FIRST_PERCENT }))
      : yearlyDays(student, yearly, dayOf).map((one) => ({ ...one, percent: COME_PERCENT }))
    return own.flatMap(({ course, dayMs, percent }) => {
      const isThere = random.chance(percent) && student.enteredMs <= dayMs && (student.leftMs ?? Infinity) > dayMs
      return isThere ? [sessionOf(random, school, { student, course, dayMs })] : []
    })
  })
}

/** Days from Monday to Friday of this year of GMT+8 that are over: when they began, the oldest first. */
function workingDays(nowMs: number): number[] {
  const todayMs = Math.floor((nowMs + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS
  const firstMs = Date.UTC(new Date(nowMs + CHINA_MS).getUTCFullYear(), 0, 1) - CHINA_MS
  const all = Array.from({ length: (todayMs - firstMs) / DAY_MS }, (_day, nth) => firstMs + nth * DAY_MS)
  return all.filter((ms) => new Date(ms + CHINA_MS).getUTCDay() % SATURDAY !== 0)
}

/** On which day a team has a class, always the same; null = not yet. */
function heldOn(random: Random, days: readonly number[]) {
  const known = new Map<string, number | null>()
  return ({ orgId, enterprise }: ClassStudent, course: DemoCourse, isLast: boolean): number | null => {
    const key = `${orgId} ${course.id}`
    const percent = isLast ? (HELD_PERCENT[enterprise ?? ''] ?? HELD_BY_OTHERS_PERCENT) : HELD_BEFORE_PERCENT
    if (!known.has(key)) known.set(key, random.chance(percent) ? (days[random.below(days.length || 1)] ?? null) : null)
    return known.get(key)!
  }
}

interface ClassDay {
  course: DemoCourse
  dayMs: number
}

function isTrainedFirst({ trainObject, enteredMs }: ClassStudent, yearMs = Infinity): boolean {
  return enteredMs >= yearMs && (trainObject === TRAIN_OBJECT.worker || trainObject === TRAIN_OBJECT.special)
}

/** What fits into the hours that somebody owes, the longer classes first. */
function yearlyDays(
  student: ClassStudent,
  classes: readonly DemoCourse[],
  dayOf: ReturnType<typeof heldOn>,
): ClassDay[] {
  let owed = ruleOf(student).yearlyHours
  const owing = classes.filter(({ hours }) => {
    if (hours > owed) return false
    owed -= hours
    return true
  })
  return owing.flatMap((course, nth) => {
    const dayMs = dayOf(student, course, nth === owing.length - 1)
    return dayMs === null ? [] : [{ course, dayMs }]
  })
}

/** The first days in which somebody works are days of learning, level by level. */
function firstDays(student: ClassStudent, classes: readonly DemoCourse[], days: readonly number[]): ClassDay[] {
  const each = Math.round(ruleOf(student).initialHours / (classes.length || 1) / DAY_HOURS)
  const from = days.findIndex((ms) => ms >= student.enteredMs)
  const theirs = classes.flatMap((course) => Array.from({ length: each }, () => course))
  return theirs.flatMap((course, nth) => {
    const dayMs = from === -1 ? undefined : days[from + nth]
    return dayMs === undefined ? [] : [{ course, dayMs }]
  })
}

function ruleOf({ trainObject, isHighRisk }: ClassStudent) {
  return standardRule(isTrainObject(trainObject) ? trainObject : TRAIN_OBJECT.worker, isHighRisk)
}

function sessionOf(
  random: Random,
  { devices, newId }: ClassSchool,
  { student, course, dayMs }: ClassDay & { student: ClassStudent },
): DemoSession {
  const hours = Math.min(course.hours, DAY_HOURS)
  const isLater = hours < DAY_HOURS || random.chance(SHIFTS_PERCENT)
  const fromMinutes = isLater ? NOON_MINUTES : MORNING_MINUTES
  const startMs =
    dayMs + (fromMinutes + random.pick(MORNINGS) + random.below(10)) * MINUTE_MS + random.below(60) * 1_000
  const minutes = hours * MINUTES_PER_HOUR + random.below(12)
  const breaks = hours === DAY_HOURS ? BREAK_MINUTES : 0
  const device = devices.find((one) => one.isAllInOne && one.enterprise === student.enterprise) ?? null
  return {
    id: newId(startMs),
    courseId: course.id,
    courseMinutes: course.minutes,
    courseHours: course.hours,
    startMs,
    endMs: startMs + (minutes + breaks) * MINUTE_MS,
    effective: minutes * 60,
    isPassed: true,
    equipmentId: device?.id ?? null,
    doubt: null,
    verdict: null,
    student,
    course,
    device,
    terminal: device === null ? TERMINAL.pc : TERMINAL.allInOne,
    score: null,
    result: EXAM_RESULT.passed,
    progress: 100,
  }
}
