import type { Default, Json, Moment } from '#server/db/columns.ts'

/** How far somebody has watched a course in a training year, and the session in which they watch. */
export interface CourseWatchTable {
  tenant_id: number
  student_id: string
  course_id: string
  year: number
  session_id: string
  session_start: Moment
  /** Seconds really watched, of the session and of the year. */
  session_seconds: Default<number>
  seconds: Default<number>
  session_chapter: string | null
  /** When the page last told what was watched; no more than what has passed since then counts. */
  beat_time: Moment
  /** By chapter: which hundredths were watched, and where to go on. */
  chapters: Json
}

/** How often each hundredth of a chapter was watched on a day, and how often somebody left there. Source: SCREEN-96. */
export interface VideoBucketTable {
  tenant_id: number
  course_id: string
  chapter_id: string
  day: string
  bucket: number
  plays: Default<number>
  leaves: Default<number>
}
