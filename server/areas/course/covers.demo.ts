import { sql as raw } from 'kysely'
import { course } from '#contract/areas/course/course.entity.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import { pictureOf, storeDemoFile } from '#server/files/store-demo-file.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { coverOf } from './demo-covers.ts'

/** Covers of the catalogue that the platform shares, one for each class; made after the courses. */
export const demo: FilesDemo = { key: 'courseCovers', makeFiles }

async function makeFiles(seeding: DemoSeeding, storage: FileStorage): Promise<void> {
  const { sql, now: atMs } = seeding
  const by = await sql
    .selectFrom('sys_user')
    .select(['id', 'username'])
    .where('username', '=', 'admin')
    .executeTakeFirst()
  if (by === undefined) return
  const { rows } = await raw<{ classifyId: string }>`
    select distinct classify_id as "classifyId" from ${raw.table(course.table)}
    where tenant_id = 0 and classify_id is not null order by 1`.execute(sql)
  for (const [nth, { classifyId }] of rows.entries()) {
    const file = { tenantId: 0, by, folder: 'course', name: '封面.png', bytes: await pictureOf(coverOf(nth)), atMs }
    const path = await storeDemoFile(seeding, storage, file)
    await raw`update ${raw.table(course.table)} set cover = ${path}
      where tenant_id = 0 and classify_id = ${classifyId}`.execute(sql)
  }
}
