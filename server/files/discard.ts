import { sql as raw } from 'kysely'
import type { FileServices } from '#server/files/file-services.ts'
import { lockContent, type StoredFile } from '#server/files/file-rows.ts'
import { THUMBNAIL_SIZES, thumbnailKey } from '#server/files/thumbnails.ts'

type Discarding = Pick<FileServices, 'database' | 'storage'>

/**
 * Removes a file: first nobody can read it or share its bytes any more, then the bytes go unless another file has them, then the row.
 * A kill in between leaves a row that says what is still to be done.
 */
export async function discardFile(
  { database, storage }: Discarding,
  file: Pick<StoredFile, 'id' | 'tenant_id' | 'object' | 'digest'>,
): Promise<void> {
  const { id, object } = file
  const isShared = await database.scope({ tenantId: 0 }, async (sql) => {
    if (file.digest !== null) await lockContent(sql, file.tenant_id, file.digest)
    await sql.updateTable('sys_file').set({ state: 'removing' }).where('id', '=', id).execute()
    const others = await sql
      .selectFrom('sys_file')
      .where('object', '=', object)
      .where('id', '<>', id)
      .where('state', '=', 'stored')
      .select(raw<number>`1`.as('one'))
      .limit(1)
      .execute()
    return others.length > 0
  })
  await storage.arriving.remove(id).catch((error: unknown) => {
    if (!isMissingUpload(error)) throw error
  })
  if (!isShared) await storage.remove([object, ...THUMBNAIL_SIZES.map((size) => thumbnailKey(object, size))])
  await database.scope({ tenantId: 0 }, (sql) => sql.deleteFrom('sys_file').where('id', '=', id).execute())
}

/** After an upload, whatever became of it: what never got ready goes, and so do bytes that another file has already. */
export async function tidyAfter(services: Discarding, id: string): Promise<void> {
  const file = await services.database.read({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_file').where('id', '=', id).selectAll().executeTakeFirst(),
  )
  if (file?.state === 'arriving') await discardFile(services, file)
  if (file?.state === 'stored' && file.object !== id) await services.storage.remove([id])
}

/** Whether nothing that comes in pieces gathers (any more): it came in one, or is complete. */
export function isMissingUpload(error: unknown): boolean {
  const { status_code: status } = error as { status_code?: number }
  return status === 404 || status === 410
}
