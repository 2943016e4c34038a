import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refused } from '#server/http/refusals.ts'
import { sameHash } from '#server/identity/tokens.ts'

const TOLERANCE_MS = 5 * 60_000

/** Refuses a request that is not signed with the secret, as servers from 2.4.5 do. @throws ApiError. Source: contract §2.5. */
export function checkSignature(request: FastifyRequest, secret: string, nowMs: number): void {
  const { 'x-sign': sign, 'x-timestamp': timestamp } = request.headers
  if (typeof timestamp !== 'string' || timestamp === '') throw refused('Sign签名校验失败，时间戳为空！')
  const atMs = readTimestamp(timestamp)
  if (atMs === null || Math.abs(nowMs - atMs) > TOLERANCE_MS) throw refused('签名验证失败:X-TIMESTAMP已过期')
  const expected = signatureOf(request.url, request.query as Record<string, unknown>, secret)
  if (typeof sign !== 'string' || !sameHash(sign, expected)) throw refused('Sign签名校验失败！')
}

/** MD5 in upper-case hex of the parameters as compact JSON by key, followed by the secret. */
export function signatureOf(url: string, query: Readonly<Record<string, unknown>>, secret: string): string {
  const segment = url.split('?', 1)[0]!.split('/').at(-1)!
  const decoded = decode(segment)
  const members = new Map(Object.entries(query).map(([key, value]) => [key, String(value)]))
  if (decoded.includes(',')) members.set('x-path-variable', decoded)
  members.delete('_t')
  // By code unit, as every client does it.
  const keys = [...members.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const text = JSON.stringify(Object.fromEntries(keys.map((key) => [key, members.get(key)])))
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
    .toUpperCase()
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // a stray % stands for itself
  }
}

/** Epoch ms, or `yyyyMMddHHmmss` in GMT+8. */
function readTimestamp(text: string): number | null {
  if (/^\d{13}$/.test(text)) return Number(text)
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (parts.length === 0) return null
  const [year, month, day, hour, minute, second] = parts.map(Number)
  return Date.UTC(year!, month! - 1, day, hour! - 8, minute, second)
}
