import type { Result } from '#contract/wire/result.ts'
import { ok } from '#server/http/answer.ts'
import type { StoredFile } from '#server/files/file-rows.ts'

/** Where an upload went. Source: ENT-34, contract §8.4. */
export interface UploadResult {
  path: string
  fileName: string
  filePath: string
  fileSize: number
}

/** Upstream answers uploads with code 0 and the path as message. Source: contract §1.2, §8.4. */
export function uploadAnswer({ path, name, size }: Pick<StoredFile, 'path' | 'name' | 'size'>): Result<UploadResult> {
  return { ...ok({ path, fileName: name, filePath: path, fileSize: size }, path), code: 0 }
}
