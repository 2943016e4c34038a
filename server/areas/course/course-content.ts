import { sql as raw } from 'kysely'
import { createHash } from 'node:crypto'
import type { Context } from '#server/engine/resource/resource.ts'

/** What is in a course, as far as its publication asks. */
export interface CourseContent {
  chapters: number
  /** Chapters that have no file. */
  chaptersWithoutFile: number
  steps: number
  points: number
  /** Questions in use. */
  questions: number
  /** The same for the same chapters, steps and questions. */
  digest: string
}

/** @param resources files and applications that the course itself names */
export async function contentOf(
  { sql }: Context,
  courseId: string,
  resources: readonly unknown[],
): Promise<CourseContent> {
  const { rows } = await raw<Omit<CourseContent, 'digest'> & { text: string }>`
    select (select count(*)::integer from biz_course_chapter c where c.course_id = ${courseId}) as chapters,
      (select count(*)::integer from biz_course_chapter c where c.course_id = ${courseId} and coalesce(c.resource, '') = '') as "chaptersWithoutFile",
      (select count(*)::integer from biz_course_step s where s.course_id = ${courseId}) as steps,
      (select coalesce(sum(s.score), 0)::integer from biz_course_step s where s.course_id = ${courseId}) as points,
      (select count(*)::integer from biz_course_question q where q.course_id = ${courseId} and q.status = 1) as questions,
      concat_ws('|',
        (select string_agg(concat_ws(',', c.sort_no, c.title, c.kind, c.resource, c.minutes), ';' order by c.sort_no, c.id) from biz_course_chapter c where c.course_id = ${courseId}),
        (select string_agg(concat_ws(',', s.step_no, s.title, s.score, s.seconds, s.critical, s.advice), ';' order by s.step_no, s.id) from biz_course_step s where s.course_id = ${courseId}),
        (select string_agg(concat_ws(',', q.type, q.stem, q.option_a, q.option_b, q.option_c, q.option_d, q.option_e, q.option_f, q.answer), ';' order by q.question_no, q.id)
          from biz_course_question q where q.course_id = ${courseId} and q.status = 1)) as text`.execute(sql)
  const { text, ...counts } = rows[0]!
  const digest = createHash('sha256')
    .update(JSON.stringify([resources, text]))
    .digest('hex')
  return { ...counts, digest }
}
