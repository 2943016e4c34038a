import { studyRecord } from './study-record.entity.ts'

/** `GET …?studentId=a,b`: what people learnt, summed by year and course. */
export const STUDY_SUMMARY_PATH = `${studyRecord.path}/summary`

/** What somebody learnt of one course in one year; records that were judged invalid are left out. */
export type CourseOfYear = {
  studentId: string
  /** Of GMT+8. */
  year: number
  courseId: string
  times: number
  passed: number
  /** The best one; null where nothing gave a score. */
  score: number | null
  hours: number
  /** When it was learnt last. */
  lastTime: string
}
