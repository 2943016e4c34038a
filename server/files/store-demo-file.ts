import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { endingOf, typeOfEnding } from '#contract/text/file-types.ts'
import { moment } from '#server/db/moments.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { newFileId, pathOf, PRIVATE_FOLDER } from './file-path.ts'

/** A file as somebody of a demo tenant uploaded it. */
export interface DemoFile {
  tenantId: number
  by: { id: string; username: string }
  folder: string
  name: string
  bytes: Buffer
  /** Epoch ms. */
  atMs: number
}

/** Keeps a file with its row. @returns its path, as fields of records name it */
export async function storeDemoFile(
  { sql }: Pick<DemoSeeding, 'sql'>,
  storage: FileStorage,
  file: DemoFile,
): Promise<string> {
  const { tenantId, by, folder, name, bytes, atMs } = file
  const id = newFileId()
  const path = pathOf(folder, id, name, atMs)
  await storage.write(id, Readable.from([bytes]))
  await sql
    .insertInto('sys_file')
    .values({
      id,
      tenant_id: tenantId,
      user_id: by.id,
      state: 'stored',
      object: id,
      path,
      name,
      size: bytes.length,
      content_type: typeOfEnding(endingOf(name)) ?? '',
      digest: createHash('sha256').update(bytes).digest('hex'),
      create_by: by.username,
      create_time: moment(atMs),
    })
    .execute()
  return path
}

/** Makes what lies in private folders private, once the records are there that name it: the demo writes them in the name of the platform, which may name nobody's private file. */
export async function closePrivateFiles({ sql }: Pick<DemoSeeding, 'sql'>): Promise<void> {
  await sql
    .updateTable('sys_file')
    .set({ is_private: true })
    .where('path', 'like', `${PRIVATE_FOLDER}/%`)
    .where('is_private', '=', false)
    .execute()
}

/** A drawing as bytes of a picture. @param drawing an SVG without texts: the server may have no fonts */
export async function pictureOf(drawing: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawing)).png().toBuffer()
}
