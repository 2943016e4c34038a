import { sql as raw } from 'kysely'
import { courseChapter } from '#contract/areas/course/course-chapter.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'

/** How long the chapters of a course last together once a request is saved. @param given what it says of them @returns null where it has none */
export async function minutesOfChapters({ sql }: Context, courseId: string, given: unknown): Promise<number | null> {
  const { rows } = await raw<{ id: string; minutes: number }>`
    select id, minutes from ${raw.table(courseChapter.table)} where course_id = ${courseId}`.execute(sql)
  const minutes = new Map(rows.map((row) => [row.id, row.minutes]))
  for (const [at, row] of (Array.isArray(given) ? given : []).entries()) {
    const { id = `new-${at}`, minutes: said, removed } = row as { id?: string; minutes?: unknown; removed?: unknown }
    if (removed === true) minutes.delete(id)
    else if (said !== undefined) minutes.set(id, Number(said))
  }
  if (minutes.size === 0) return null
  const sum = [...minutes.values()].reduce((total, one) => total + one, 0)
  // What is no number is refused where the chapter is read.
  return Number.isInteger(sum) && sum > 0 ? sum : null
}
