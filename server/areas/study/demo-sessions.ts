import { COURSE_TYPE } from '#contract/areas/course/course.entity.ts'
import { EXAM_RESULT, STUDY_FLAG, TERMINAL, VERDICT } from '#contract/areas/study/study-values.ts'
import type { Random } from '#server/engine/seed/random.ts'
import type { StudyFacts } from '#server/training/credit.ts'

const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000
const MINUTE_MS = 60_000
/** How far back somebody learnt. Source: domain part 13. */
export const DAYS = 400
/** More from year to year. */
const GROWTH = 0.2
/** By the day of the week: nobody on Sundays, some on Saturdays. */
const SHARE_OF_DAY: Readonly<Record<number, number>> = { 0: 0, 6: 0.25 }
const ZIPF = 1.1
const FAILED_PERCENT = 13
const UNFINISHED_PERCENT = 5
/** Minutes of the day around which people learn, and how far from it. */
const PEAKS = [9 * 60 + 30, 14 * 60 + 30] as const
const SPREAD_MINUTES = 85
const FIRST_MINUTE = 8 * 60

export interface DemoStudent {
  id: string
  realname: string
  orgId: string | null
  /** Epoch ms; from when to when somebody works there. */
  enteredMs: number
  leftMs: number | null
}

export interface DemoCourse {
  id: string
  name: string
  courseType: string
  trainLevel: string | null
  minutes: number
  hours: number
  passScore: number
  versionNo: string
}

export interface DemoDevice {
  id: string
  sn: string
  orgId: string | null
}

/** A session of the demo; what it counts is computed as that of any other. */
export interface DemoSession extends StudyFacts {
  student: DemoStudent | null
  course: DemoCourse
  device: DemoDevice | null
  terminal: string
  score: number | null
  result: string
  progress: number
}

/** What a tenant learns with. */
export interface DemoSchool {
  students: readonly DemoStudent[]
  courses: readonly DemoCourse[]
  devices: readonly DemoDevice[]
  count: number
  nowMs: number
  newId: (ms: number) => string
}

/** Sessions on working days up to now, oldest first: mornings and afternoons, some courses much more than others, every flag among them. */
export function demoSessions(random: Random, school: DemoSchool): DemoSession[] {
  const courseOf = zipf(random, school.courses)
  const sessions = daysOf(school).flatMap(({ startMs, count }) =>
    Array.from({ length: count }, () => sessionAt(random, school, courseOf(), startMs + minuteOf(random) * MINUTE_MS)),
  )
  const begun = sessions.filter((one) => one !== null).filter(({ endMs }) => endMs <= school.nowMs)
  const inOrder = begun.toSorted((one, other) => one.startMs - other.startMs)
  const besides = oddOnes(random, school, inOrder)
  return [...inOrder, ...besides]
}

/** How many sessions each day has; the last one is today. */
function daysOf({ count, nowMs }: DemoSchool): { startMs: number; count: number }[] {
  const todayMs = Math.floor((nowMs + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS
  const days = Array.from({ length: DAYS + 1 }, (_day, ago) => {
    const startMs = todayMs - (DAYS - ago) * DAY_MS
    const weekday = new Date(startMs + CHINA_MS).getUTCDay()
    return { startMs, weight: (SHARE_OF_DAY[weekday] ?? 1) * (1 + GROWTH) ** (ago / 365) }
  })
  const whole = days.reduce((sum, { weight }) => sum + weight, 0)
  let owed = 0
  return days.map(({ startMs, weight }) => {
    owed += (count * weight) / whole
    const some = Math.floor(owed)
    owed -= some
    return { startMs, count: some }
  })
}

function minuteOf(random: Random): number {
  const around = random.below(SPREAD_MINUTES) + random.below(SPREAD_MINUTES) - SPREAD_MINUTES
  return Math.max(FIRST_MINUTE, random.pick(PEAKS) + around)
}

function sessionAt(random: Random, school: DemoSchool, course: DemoCourse, startMs: number): DemoSession | null {
  const student = random.pick(school.students)
  if (student.enteredMs > startMs || (student.leftMs !== null && student.leftMs < startMs)) return null
  const onDevice = course.courseType === COURSE_TYPE.vr && school.devices.length > 0
  const device = onDevice ? random.pick(school.devices) : null
  const elsewhere = random.chance(51) ? TERMINAL.pc : TERMINAL.miniProgram
  const isExam = course.courseType === COURSE_TYPE.vr || course.courseType === COURSE_TYPE.exam
  const ended = isExam && random.chance(FAILED_PERCENT) ? EXAM_RESULT.failed : EXAM_RESULT.passed
  const result = random.chance(UNFINISHED_PERCENT) ? EXAM_RESULT.unfinished : ended
  const isUnfinished = result === EXAM_RESULT.unfinished
  const share = isUnfinished ? 0.15 + random.below(50) / 100 : 0.75 + random.below(60) / 100
  const duration = Math.round(course.minutes * 60 * share)
  return {
    id: school.newId(startMs),
    courseId: course.id,
    courseMinutes: course.minutes,
    courseHours: course.hours,
    startMs,
    endMs: startMs + duration * 1_000,
    effective: Math.round(duration * (0.88 + random.below(12) / 100)),
    isPassed: result === EXAM_RESULT.passed,
    equipmentId: device?.id ?? null,
    doubt: null,
    verdict: null,
    student,
    course,
    device,
    terminal: onDevice ? TERMINAL.vr : elsewhere,
    score: isExam && !isUnfinished ? scoreOf(random, result, course) : null,
    result,
    progress: isUnfinished ? Math.round(share * 100) : 100,
  }
}

/** Around 84, below what is wanted where it was failed; exams count five points a question. */
function scoreOf(random: Random, result: string, { courseType, passScore }: DemoCourse): number {
  const around = 84 + random.below(16) + random.below(16) - 15
  const score =
    result === EXAM_RESULT.passed ? Math.max(passScore, around) : Math.min(passScore - 5, around - 8 - random.below(25))
  return courseType === COURSE_TYPE.exam ? Math.floor(score / 5) * 5 : score
}

/** About every so manieth session is odd in one way, at least one in each. */
const ODD_EVERY = 165
const ODD_KINDS = 6

/** Nobody signed in, two terminals at once, in no time, with a wrong clock, and what was decided about such: the latest ones first. @returns those that come besides */
function oddOnes(random: Random, { newId }: DemoSchool, sessions: DemoSession[]): DemoSession[] {
  const besides: DemoSession[] = []
  const every = Math.max(1, Math.min(ODD_EVERY, Math.floor(sessions.length / (ODD_KINDS + 1))))
  for (let nth = 0, last = sessions.length - 1; last >= 0; nth += 1, last -= every) {
    const kind = nth % ODD_KINDS
    // Two terminals at once begin with a device.
    const at = kind === 1 ? sessions.findLastIndex(({ device }, index) => index <= last && device !== null) : last
    const one = sessions[at]
    if (one === undefined) continue
    const short = shortened(one)
    const doubtful = { ...one, doubt: STUDY_FLAG.doubtful }
    if (kind === 1) besides.push(besideOf(random, newId, one))
    else
      sessions[at] = [
        { ...one, student: null },
        one,
        short,
        doubtful,
        { ...short, verdict: VERDICT.rejected },
        { ...doubtful, verdict: VERDICT.accepted },
      ][kind]!
  }
  return besides
}

/** Passed in a fifth of the time. */
function shortened(one: DemoSession): DemoSession {
  const effective = Math.round(one.courseMinutes * 60 * 0.2)
  const score = one.score === null ? null : Math.max(one.score, one.course.passScore)
  const endMs = one.startMs + Math.round(effective * 1_100)
  return { ...one, effective, endMs, score, isPassed: true, result: EXAM_RESULT.passed, progress: 100 }
}

/** The same student at the same time on a PC. */
function besideOf(random: Random, newId: DemoSchool['newId'], one: DemoSession): DemoSession {
  const startMs = one.startMs + (2 + random.below(3)) * MINUTE_MS
  const terminal = { equipmentId: null, device: null, terminal: TERMINAL.pc }
  return { ...one, ...terminal, id: newId(startMs), startMs, effective: Math.round(one.effective / 2) }
}

/** The first ones much more often than the last ones. */
function zipf<T>(random: Random, all: readonly T[]): () => T {
  const weights = all.map((_one, at) => Math.round(10_000 / (at + 1) ** ZIPF))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return () => {
    let left = random.below(whole)
    const at = weights.findIndex((weight) => {
      left -= weight
      return left < 0
    })
    return all[at] ?? all[0]!
  }
}
