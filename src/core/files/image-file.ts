export const NOT_AN_IMAGE = '请上传图片' // VALID-48

/** Why a file cannot be uploaded as a picture, or null. @param maxMegabytes the size it must stay below. Source: VALID-48, VALID-49. */
export function imageProblem(file: Pick<File, 'type' | 'size'>, maxMegabytes: number): string | null {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE
  if (file.size >= maxMegabytes * 1024 * 1024) return `请上传图片大小不超过${maxMegabytes}M`
  return null
}
