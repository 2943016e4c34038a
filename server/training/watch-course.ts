import { sql as raw } from 'kysely'
import { courseChapter } from '#contract/areas/course/course-chapter.entity.ts'
import { course as courses } from '#contract/areas/course/course.entity.ts'
import { TERMINAL } from '#contract/areas/study/study-values.ts'
import { newId } from '#server/db/ids.ts'
import { moment, wireText } from '#server/db/moments.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { missing, refused } from '#server/http/refusals.ts'
import { yearOf } from './credit.ts'
import { learnProblem, type Learner } from './may-learn.ts'
import { recordStudy } from './record-study.ts'
import { bucketsOf, countedOf, lengthOf, percentOf, watched, type Beat, type ChapterWatch } from './watch-session.ts'

/** Who says nothing for so long has left; what comes later is another session. */
const SESSION_GAP_MS = 10 * 60_000
/** A study record is written anew with every minute that was watched. */
const RECORD_SECONDS = 60
/** From here on a chapter is at its end, and nobody leaves it. */
const LAST_BUCKET = 99

interface Watching {
  sessionId: string
  startMs: number
  beatMs: number
  sessionSeconds: number
  sessionChapter: string | null
  seconds: number
  chapters: Record<string, ChapterWatch & { length?: number }>
}

/** A chapter that can be watched or read: it has a file. */
export interface Chapter {
  id: string
  title: string
  kind: string
  minutes: number
  resource: string | null
  percent: number
  at: number
}

/**
 * Keeps what was played since the last report, as far as the clock allows, and with every minute the study record. A learner who watches already
 * goes on, whatever became of course and seat; a new session asks. @returns what changed @throws ApiError
 */
export async function keepBeat(context: Context, learner: Learner, beat: Beat): Promise<RowChange[]> {
  const { now } = context
  const minutes = await minutesOf(context, learner, beat.chapterId)
  const before = await sessionOf(context, learner)
  const length = lengthOf(minutes, beat.length)
  const from = Math.min(Math.max(0, beat.from), length)
  const counted = countedOf(
    { from, to: Math.min(beat.to, length) },
    {
      sinceStart: (now - before.startMs) / 1_000,
      sinceBeat: (now - before.beatMs) / 1_000,
      counted: before.sessionSeconds,
    },
  )
  const to = from + counted
  const known = before.chapters[beat.chapterId]
  const isGoingOn = before.sessionChapter === beat.chapterId && Math.abs((known?.at ?? -1) - from) < 1
  await countBuckets(context, learner.courseId, { beat, from, to, length, isGoingOn })
  const after: Watching = {
    ...before,
    beatMs: now,
    sessionSeconds: before.sessionSeconds + counted,
    seconds: before.seconds + counted,
    sessionChapter: beat.chapterId,
    chapters: { ...before.chapters, [beat.chapterId]: { ...watched(known, from, to, length), length } },
  }
  await keep(context, learner, after)
  const isDue = minuteOf(after.sessionSeconds) !== minuteOf(before.sessionSeconds)
  const isDone = percentOf(after.chapters[beat.chapterId], length) >= 95 && percentOf(known, length) < 95
  return after.sessionSeconds > 0 && (isDue || isDone || beat.isLeaving) ? recordWatching(context, learner, after) : []
}

const minuteOf = (seconds: number): number => Math.floor(seconds / RECORD_SECONDS)

async function minutesOf({ sql, principal }: Context, { courseId }: Learner, chapterId: string): Promise<number> {
  const { rows } = await raw<{ minutes: number }>`select minutes from ${raw.table(courseChapter.table)}
    where id = ${chapterId} and course_id = ${courseId} and tenant_id in (0, ${principal.tenantId}) and resource <> ''`.execute(
    sql,
  )
  if (rows[0] === undefined) throw missing()
  return rows[0].minutes
}

/** The session that goes on, or a new one; its row is held. */
async function sessionOf(context: Context, learner: Learner): Promise<Watching> {
  const { sql, now, principal } = context
  const { studentId, courseId } = learner
  const year = yearOf(now)
  await raw`insert into biz_course_watch (tenant_id, student_id, course_id, year, session_id, session_start, beat_time)
    values (${principal.tenantId}, ${studentId}, ${courseId}, ${year}, '', ${moment(0)}, ${moment(0)}) on conflict do nothing`.execute(
    sql,
  )
  const { rows } = await raw<Watching>`
    select session_id as "sessionId", (extract(epoch from session_start) * 1000)::float8 as "startMs",
      (extract(epoch from beat_time) * 1000)::float8 as "beatMs", session_seconds as "sessionSeconds", session_chapter as "sessionChapter",
      seconds, chapters
    from biz_course_watch where tenant_id = ${principal.tenantId} and student_id = ${studentId} and course_id = ${courseId}
      and year = ${year} for update`.execute(sql)
  const found = rows[0]!
  if (found.sessionId !== '' && now - found.beatMs <= SESSION_GAP_MS) return found
  const problem = await learnProblem(context, learner)
  if (problem !== null) throw refused(problem)
  return { ...found, sessionId: newId(now), startMs: now, beatMs: now, sessionSeconds: 0, sessionChapter: null }
}

/** What is watched after an exam is another session: at one time somebody does one thing. */
export async function endWatching({ sql, principal }: Context, { studentId, courseId }: Learner): Promise<void> {
  await raw`update biz_course_watch set session_id = '' where tenant_id = ${principal.tenantId}
    and student_id = ${studentId} and course_id = ${courseId}`.execute(sql)
}

async function keep(
  { sql, now, principal }: Context,
  { studentId, courseId }: Learner,
  watch: Watching,
): Promise<void> {
  await raw`update biz_course_watch set session_id = ${watch.sessionId}, session_start = ${moment(watch.startMs)},
      session_seconds = ${watch.sessionSeconds}, session_chapter = ${watch.sessionChapter}, beat_time = ${moment(watch.beatMs)},
      seconds = ${watch.seconds}, chapters = ${JSON.stringify(watch.chapters)}::jsonb
    where tenant_id = ${principal.tenantId} and student_id = ${studentId} and course_id = ${courseId} and year = ${yearOf(now)}`.execute(
    sql,
  )
}

interface Played {
  beat: Beat
  from: number
  to: number
  length: number
  /** Where the report before ended; a hundredth that it had begun is counted. */
  isGoingOn: boolean
}

async function countBuckets(
  { sql, now, principal }: Context,
  courseId: string,
  { beat, from, to, length, isGoingOn }: Played,
): Promise<void> {
  const touched = bucketsOf(from, to, length).map(({ bucket }) => bucket)
  const isCounted = isGoingOn && from > ((touched[0] ?? 0) * length) / 100
  const plays = isCounted ? touched.slice(1) : touched
  const left = beat.isLeaving ? Math.min(LAST_BUCKET, Math.floor((100 * to) / length)) : LAST_BUCKET
  const leaves = left < LAST_BUCKET ? [left] : []
  const buckets = [...new Set([...plays, ...leaves])]
  if (buckets.length === 0) return
  await raw`insert into biz_video_bucket (tenant_id, course_id, chapter_id, day, bucket, plays, leaves)
    select ${principal.tenantId}::int, ${courseId}::text, ${beat.chapterId}::text, ${wireText(now).slice(0, 10)}::date, b,
      (b = any(${plays}::int[]))::int, (b = any(${leaves}::int[]))::int from unnest(${buckets}::int[]) b order by b
    on conflict (tenant_id, course_id, chapter_id, day, bucket)
    do update set plays = biz_video_bucket.plays + excluded.plays, leaves = biz_video_bucket.leaves + excluded.leaves`.execute(
    sql,
  )
}

/** Who watched enough of a course without exam has done it, by all that was watched in the year; with an exam it is the exam that decides. */
async function recordWatching(context: Context, learner: Learner, watch: Watching): Promise<RowChange[]> {
  const { rows } = await raw<{ version: string | null; hasExam: boolean }>`
    select version_no as version, coalesce(exam_count, 0) > 0 as "hasExam" from ${raw.table(courses.table)} where id = ${learner.courseId}`.execute(
    context.sql,
  )
  const { version, hasExam } = rows[0]!
  const progress = progressOf(await chaptersOf(context, learner))
  const isDone = !hasExam && progress >= 95
  return recordStudy(context, {
    ...learner,
    sessionId: watch.sessionId,
    courseVersion: version ?? '',
    equipmentId: null,
    terminal: TERMINAL.web,
    startMs: watch.startMs,
    endMs: context.now,
    duration: Math.round((context.now - watch.startMs) / 1_000),
    effective: Math.round(isDone ? watch.seconds : watch.sessionSeconds),
    score: null,
    progress,
    attempt: 1,
    isBrokenOff: !isDone,
    isTimeDoubtful: false,
    steps: [],
    answers: [],
  })
}

/** The chapters of a course with what somebody watched of them in this training year. */
export async function chaptersOf(
  { sql, now, principal }: Pick<Context, 'sql' | 'now' | 'principal'>,
  { studentId, courseId }: Learner,
): Promise<Chapter[]> {
  const { rows } = await raw<Omit<Chapter, 'percent' | 'at'> & { watch: (ChapterWatch & { length?: number }) | null }>`
    select c.id, c.title, c.kind, c.minutes, nullif(c.resource, '') as resource, w.chapters -> c.id as watch
    from ${raw.table(courseChapter.table)} c left join biz_course_watch w on w.tenant_id = ${principal.tenantId}
      and w.student_id = ${studentId} and w.course_id = c.course_id and w.year = ${yearOf(now)}
    where c.course_id = ${courseId} and c.tenant_id in (0, ${principal.tenantId}) order by c.sort_no, c.id`.execute(sql)
  return rows.map(({ watch, ...chapter }) => ({
    ...chapter,
    percent: Math.floor(percentOf(watch ?? undefined, watch?.length ?? chapter.minutes * 60)),
    at: watch?.at ?? 0,
  }))
}

/** How far the whole is, in percent, each chapter with a file by its minutes. */
export function progressOf(chapters: readonly Pick<Chapter, 'minutes' | 'percent' | 'resource'>[]): number {
  const own = chapters.filter(({ resource }) => resource !== null)
  const all = own.reduce((sum, { minutes }) => sum + minutes, 0)
  if (all === 0) return 0
  return Math.floor(own.reduce((sum, { minutes, percent }) => sum + minutes * percent, 0) / all)
}
