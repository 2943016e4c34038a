import type { Api } from '#server/http/schemas.ts'
import type { FileServices } from '#server/files/file-services.ts'
import { registerReading } from '#server/files/read.routes.ts'
import { registerResumables } from '#server/files/resumable.routes.ts'
import { registerUploads } from '#server/files/upload.routes.ts'

/** Everything files answer. */
export function registerFiles(api: Api, services: FileServices): void {
  registerUploads(api, services)
  registerResumables(api, services)
  registerReading(api, services)
}
