import { mayReadFile, readerOf } from '#server/engine/files/may-read-file.ts'
import { readingContext } from '#server/engine/resource/run.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { StoredFile } from '#server/files/file-rows.ts'
import type { FileServices } from '#server/files/file-services.ts'

/** Whether somebody may read a private file. */
export async function mayRead(services: FileServices, principal: Principal, file: StoredFile): Promise<boolean> {
  const reader = readerOf(principal, services.resources.all, file)
  return services.database.read(reader, (sql) => mayReadFile(readingContext(services, sql, reader), file))
}
