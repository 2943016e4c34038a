import { STUDY_FLAG, VERDICT, type StudyFlag } from '#contract/areas/study/study-values.ts'

/** What of a study record decides what it counts. */
export interface StudyFacts {
  id: string
  courseId: string
  /** Of the course as it was learnt. */
  courseMinutes: number
  courseHours: number
  /** Epoch ms. */
  startMs: number
  endMs: number
  /** Seconds without pauses. */
  effective: number
  isPassed: boolean
  /** Sessions of one terminal do not compete; null = a terminal that is not known. */
  equipmentId: string | null
  /** What the data of the terminal give to doubt, a flag. */
  doubt: string | null
  /** What somebody decided. */
  verdict: string | null
}

/** How hours are counted. Source: domain part 4, trainRule. */
export interface CreditRule {
  minutesPerHour: number
  maxPerDay: number
}

export interface Judged {
  flag: StudyFlag
  /** Hours, in tenths. */
  tenths: number
}

const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000
/** A course counts for this much of its length at most, however long somebody takes. */
const MOST_OF_COURSE = 1.5
/** Who passes in less of its length did not learn it. */
const LEAST_OF_COURSE = 0.3

/**
 * What each record of one student counts, from all of them: no course more than its hours in a training year, no session more than the time it took, no
 * day more than the rule allows. The same whatever the order of the records. Source: domain part 4.
 */
export function judgeRecords(records: readonly StudyFacts[], rule: CreditRule): Map<string, Judged> {
  const overlapping = overlappingAmong(records)
  const given = new Map<string, number>()
  const room = (key: string, most: number) => most - (given.get(key) ?? 0)
  const judged = new Map<string, Judged>()
  for (const record of records.toSorted(byStart)) {
    const flag = flagOf(record, overlapping)
    const [course, day] = [`${yearOf(record.startMs)} ${record.courseId}`, String(dayOf(record.startMs))]
    const counts = flag === STUDY_FLAG.normal && record.isPassed
    const tenths = counts
      ? Math.max(
          0,
          Math.min(
            room(course, Math.round(record.courseHours * 10)),
            room(day, Math.round(rule.maxPerDay * 10)),
            tenthsOfTime(record, rule),
          ),
        )
      : 0
    given.set(course, (given.get(course) ?? 0) + tenths)
    given.set(day, (given.get(day) ?? 0) + tenths)
    judged.set(record.id, { flag, tenths })
  }
  return judged
}

/** What the time alone is worth. */
export function tenthsOfTime({ effective, courseMinutes }: StudyFacts, { minutesPerHour }: CreditRule): number {
  const seconds = Math.min(effective, MOST_OF_COURSE * courseMinutes * 60)
  return Math.floor((10 * seconds) / (minutesPerHour * 60))
}

function flagOf(record: StudyFacts, overlapping: ReadonlySet<string>): StudyFlag {
  if (record.verdict === VERDICT.rejected) return STUDY_FLAG.rejected
  if (record.verdict === VERDICT.accepted) return STUDY_FLAG.normal
  if (record.doubt === STUDY_FLAG.doubtful) return STUDY_FLAG.doubtful
  if (overlapping.has(record.id)) return STUDY_FLAG.overlapping
  const isShort = record.isPassed && record.effective < LEAST_OF_COURSE * record.courseMinutes * 60
  return isShort || record.doubt === STUDY_FLAG.short ? STUDY_FLAG.short : STUDY_FLAG.normal
}

/** Of sessions at one time on several terminals the longest counts; what somebody accepted stays, and a wrong clock says nothing of the time. */
function overlappingAmong(records: readonly StudyFacts[]): Set<string> {
  const candidates = records
    .filter(({ verdict, doubt }) => verdict === VERDICT.accepted || (verdict === null && doubt !== STUDY_FLAG.doubtful))
    .toSorted((one, other) => rankOf(other) - rankOf(one) || other.effective - one.effective || byStart(one, other))
  const kept: StudyFacts[] = []
  const lost = new Set<string>()
  for (const record of candidates) {
    if (rankOf(record) === 0 && kept.some((other) => isAtOnce(record, other))) lost.add(record.id)
    else kept.push(record)
  }
  return lost
}

const rankOf = ({ verdict }: StudyFacts): number => (verdict === VERDICT.accepted ? 1 : 0)

function isAtOnce(one: StudyFacts, other: StudyFacts): boolean {
  if (one.equipmentId !== null && one.equipmentId === other.equipmentId) return false
  return one.startMs < other.endMs && other.startMs < one.endMs
}

function byStart(one: StudyFacts, other: StudyFacts): number {
  return one.startMs - other.startMs || (one.id < other.id ? -1 : 1)
}

/** The day in GMT+8, counted from 1970. */
function dayOf(ms: number): number {
  return Math.floor((ms + CHINA_MS) / DAY_MS)
}

/** The training year is that of the calendar in GMT+8. Source: domain R4. */
export function yearOf(ms: number): number {
  return new Date(ms + CHINA_MS).getUTCFullYear()
}
