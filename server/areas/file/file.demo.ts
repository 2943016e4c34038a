import { KEPT_FOLDER } from '#contract/areas/file/file.entity.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import { pictureOf, storeDemoFile } from '#server/files/store-demo-file.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { FILES, type FileSeed } from './demo-files.ts'

const DAY_MS = 86_400_000

/** Files that demo people keep, with their bytes. */
export const demo: FilesDemo = { key: 'files', makeFiles }

async function makeFiles(seeding: DemoSeeding, storage: FileStorage): Promise<void> {
  const { sql, now } = seeding
  for (const file of FILES) {
    const { tenantId, name, by, daysAgo } = file
    const person = await sql
      .selectFrom('sys_user')
      .select(['id', 'username'])
      .where('username', '=', by)
      .executeTakeFirst()
    if (person === undefined) continue
    const bytes = await bytesOf(file)
    const atMs = now - daysAgo * DAY_MS
    await storeDemoFile(seeding, storage, { tenantId, by: person, folder: KEPT_FOLDER, name, bytes, atMs })
  }
}

function bytesOf({ content }: FileSeed): Buffer | Promise<Buffer> {
  return content.kind === 'text' ? Buffer.from(content.text) : pictureOf(content.drawing)
}
