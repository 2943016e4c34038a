import { sql as raw } from 'kysely'
import { CHAPTER_KIND, courseChapter } from '#contract/areas/course/course-chapter.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { createRandom } from '#server/engine/seed/random.ts'
import { insertRows } from '#server/training/insert-rows.ts'
import { watchedFilms, type DemoFilm, type DemoWatcher } from './demo-watching.ts'

const SEED = 20_261_127

/** How the films of the demo were watched: as far as the study records of their courses say. */
export const demo: Demo = { key: 'watching', isLast: true, make }

async function make(seeding: DemoSeeding): Promise<void> {
  const { sql } = seeding
  const { rows: films } = await raw<DemoFilm>`select id, course_id as "courseId", minutes * 60 as length
    from ${raw.table(courseChapter.table)} where kind = ${CHAPTER_KIND.video} and resource <> '' order by course_id, sort_no`.execute(
    sql,
  )
  if (films.length === 0) return
  const random = createRandom(SEED)
  for (const { id: tenantId } of seeding.tenants) {
    const { rows: watchers } = await raw<DemoWatcher>`
      select r.student_id as "studentId", r.course_id as "courseId", r.progress, (extract(epoch from r.start_time) * 1000)::float8 as "startMs"
      from ${raw.table(studyRecord.table)} r join ${raw.table(student.table)} s on s.id = r.student_id
      where r.tenant_id = ${tenantId} and r.course_id = any(${films.map(({ courseId }) => courseId)}) order by r.start_time, r.id`.execute(
      sql,
    )
    const { watches, hundredths } = watchedFilms(random, films, watchers)
    await insertRows(
      sql,
      'biz_course_watch',
      watches.map((watch) => ({ tenant_id: tenantId, ...watch })),
    )
    await insertRows(
      sql,
      'biz_video_bucket',
      hundredths.map((one) => ({ tenant_id: tenantId, ...one })),
    )
  }
}
