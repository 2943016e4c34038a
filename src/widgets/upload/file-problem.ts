import { imageProblem } from '#core/files/image-file.ts'

/** Largest file of a field that does not say, in MB. Source: contract §1.3. */
export const USUAL_MEGABYTES = 10

/** Why a file is not taken: not a picture, too large, or null. Source: VALID-48…50. */
export function fileProblem(file: File, pictures: boolean, megabytes: number): string | null {
  if (pictures) return imageProblem(file, megabytes)
  return file.size > megabytes * 1024 * 1024 ? `请上传大小不超过 ${megabytes} MB 的文件` : null
}
