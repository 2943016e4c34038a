import { badInput } from '#server/http/refusals.ts'
import type { Body } from './write-rows.ts'

/** The body of a change as an object with members of its own. */
export function bodyOf(body: unknown): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badInput('请求内容必须是一个对象')
  return body as Body
}
