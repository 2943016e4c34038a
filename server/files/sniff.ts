import { fileTypeFromBuffer } from 'file-type'
import { endingOf, mayHold, typeOfEnding } from '#contract/text/file-types.ts'
import { refused } from '#server/http/refusals.ts'

/** How much of a file says what it is. */
export const HEAD_BYTES = 64 * 1024

/** Refuses endings that are not taken, before anything is read. @throws ApiError in the words of contract §8.4 */
export function refuseEnding(name: string): void {
  const ending = endingOf(name)
  if (typeOfEnding(ending) === null) throw refused(`上传失败，存在非法文件类型：${ending === '' ? '无扩展名' : ending}`)
}

/** Refuses content that its ending does not tell. @param head the first bytes, `HEAD_BYTES` where there are as many @throws ApiError */
export async function refuseOtherContent(name: string, head: Buffer): Promise<void> {
  if (head.length === 0) throw refused('文件是空的，请重新选择')
  if (!mayHold(endingOf(name), await recognised(head))) throw refused('文件内容与扩展名不符，请选择正确的文件')
}

async function recognised(head: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(head)
  if (found !== undefined) return found.mime
  return head.includes(0) ? null : 'text'
}
