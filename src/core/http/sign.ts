import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Target, TextParameters } from './address.ts'

const SIGNED =
  /^\/sys\/(dict\/(getDictItems|loadDict|loadDictOrderByValue|loadDictItem)\/|dict\/loadTreeData$|api\/(queryTableDictItemsByCode|queryFilterTableDictInfo|queryTableDictByKeys|translateDictFromTable|translateDictFromTableByKeys)$|sms$|sendChangePwdSms$|user\/sendChangePhoneSms$)|^\/desform\/api\/sendVerifyCode$/

/** Whether a path must be signed; harmless on servers that do not check. Source: contract §2.5. */
export function isSigned(path: string): boolean {
  return SIGNED.test(path)
}

/** The text that is hashed: parameters, members of a JSON body and a last segment with commas, as compact JSON by key. Source: contract §2.5. */
export function signedText({ path, parameters }: Target, body?: unknown): string {
  const members = new Map(Object.entries({ ...lastSegment(path), ...parameters, ...membersOf(body) }))
  members.delete('_t')
  const sorted = [...members.keys()].sort()
  return `{${sorted.map((key) => `${JSON.stringify(key)}:${JSON.stringify(members.get(key))}`).join(',')}}`
}

/** The value of `X-Sign`. @param secret agreed with the server, see `signSecret` of the configuration. Source: contract §2.5. */
export function signature(target: Target, secret: string, body?: unknown): string {
  return bytesToHex(md5(utf8ToBytes(signedText(target, body) + secret))).toUpperCase()
}

/** The value of `X-TIMESTAMP`: epoch ms, or `yyyyMMddHHmmss` in GMT+8 as servers before 3.1 want it. Source: contract §2.5. */
export function signatureTime(nowMs: number, style: 'epoch' | 'calendar'): string {
  if (style === 'epoch') return String(nowMs)
  const chinaMs = nowMs + 8 * 3_600_000
  return new Date(chinaMs).toISOString().replace(/\D/g, '').slice(0, 14)
}

function lastSegment(path: string): TextParameters {
  const segment = path.slice(path.lastIndexOf('/') + 1)
  return segment.includes(',') ? { 'x-path-variable': decoded(segment) } : {}
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // a stray % stands for itself
  }
}

function membersOf(body: unknown): TextParameters {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return {}
  const members = Object.entries(body).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(members.map(([key, value]) => [key, textOf(value)]))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
