import { badInput } from '#server/http/refusals.ts'

/** Records one call may name. */
const MAX_IDS = 1000
const LONGEST_ID = 64

/** The ids of a comma list (or of an array of texts), each once; a trailing comma is harmless. @throws ApiError when there are too many */
export function idsOf(value: unknown): string[] {
  const text = Array.isArray(value) ? value.filter((member) => typeof member === 'string').join(',') : value
  if (typeof text !== 'string' && typeof text !== 'number') return []
  const ids = [...new Set(String(text).split(','))].map((id) => id.trim()).filter((id) => id !== '')
  if (ids.length > MAX_IDS) throw badInput(`一次最多处理 ${MAX_IDS} 条数据`)
  if (ids.some((id) => id.length > LONGEST_ID || id.includes('\0'))) throw badInput('编号格式不正确')
  return ids
}

/** A single id from a request. @throws ApiError naming the parameter */
export function oneId(value: unknown, name: string): string {
  const [id, ...more] = idsOf(value)
  if (id === undefined || more.length > 0) throw badInput(`缺少参数 ${name}`)
  return id
}
