import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { KEPT_FOLDER } from '#contract/areas/file/file.entity.ts'
import { endingOf, typeOfEnding } from '#contract/file-types.ts'
import { moment } from '#server/db/moments.ts'
import { newFileId, pathOf } from '#server/files/file-path.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { FILES, type FileSeed } from './demo-files.ts'

const DAY_MS = 86_400_000

/** Files that demo people keep, with their bytes. */
export const demo: FilesDemo = { key: 'files', makeFiles }

async function makeFiles({ sql, now }: DemoSeeding, storage: FileStorage): Promise<void> {
  for (const file of FILES) {
    const { tenantId, name, by } = file
    const person = await sql.selectFrom('sys_user').select('id').where('username', '=', by).executeTakeFirst()
    if (person === undefined) continue
    const bytes = await bytesOf(file)
    const id = newFileId()
    const atMs = now - file.daysAgo * DAY_MS
    await storage.write(id, Readable.from([bytes]))
    await sql
      .insertInto('sys_file')
      .values({
        id,
        tenant_id: tenantId,
        user_id: person.id,
        state: 'stored',
        object: id,
        path: pathOf(KEPT_FOLDER, id, name, atMs),
        name,
        size: bytes.length,
        content_type: typeOfEnding(endingOf(name)) ?? '',
        digest: createHash('sha256').update(bytes).digest('hex'),
        create_by: by,
        create_time: moment(atMs),
      })
      .execute()
  }
}

async function bytesOf({ content }: FileSeed): Promise<Buffer> {
  if (content.kind === 'text') return Buffer.from(content.text)
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(content.drawing)).png().toBuffer()
}
