import { sql as raw } from 'kysely'
import { courseChapter } from '#contract/areas/course/course-chapter.entity.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import { storeDemoFile } from '#server/files/store-demo-file.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'

/** The course of the catalogue that can be watched to its end: its films are as long as its chapters. */
const FILMED = '中暑识别与处置'
/** In their order, as data of an address. */
const FILMS = import.meta.glob<string>('./films/heat-illness-*.mp4', { query: '?inline', import: 'default' })

/** The films of one course that the platform shares; made after the courses. */
export const demo: FilesDemo = { key: 'courseFilms', makeFiles }

async function makeFiles(seeding: DemoSeeding, storage: FileStorage): Promise<void> {
  const { sql, now: atMs } = seeding
  const by = await sql
    .selectFrom('sys_user')
    .select(['id', 'username'])
    .where('username', '=', 'admin')
    .executeTakeFirst()
  if (by === undefined) return
  const { rows } = await raw<{ id: string; title: string }>`
    select h.id, h.title from ${raw.table(courseChapter.table)} h join ${raw.table(course.table)} c on c.id = h.course_id
    where c.tenant_id = 0 and c.name = ${FILMED} order by h.sort_no`.execute(sql)
  const films = await Promise.all(Object.values(FILMS).map((load) => load()))
  for (const [at, { id, title }] of rows.entries()) {
    const bytes = Buffer.from(films[at]!.slice(films[at]!.indexOf(',') + 1), 'base64')
    const file = { tenantId: 0, by, folder: 'private/courseChapter', name: `${title}.mp4`, bytes, atMs }
    const path = await storeDemoFile(seeding, storage, file)
    await raw`update ${raw.table(courseChapter.table)} set resource = ${path} where id = ${id}`.execute(sql)
  }
}
