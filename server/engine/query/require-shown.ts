import { badInput } from '#server/http/refusals.ts'
import type { Column } from './columns.ts'

/** Refuses to order or compare by parts what answers hide a part of: who may ask such things can guess it. @throws ApiError 400 */
export function requireShown({ isMasked, label }: Column): void {
  if (isMasked) throw badInput(`“${label}”有隐藏的部分，只能按完整的内容查询，不能排序`)
}
