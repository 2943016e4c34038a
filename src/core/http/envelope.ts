import { resultSchema, type Result } from '#contract/wire/result.ts'
import * as z from 'zod/mini'

/** The envelope in an answer, or null when there is none. */
export function readEnvelope(body: unknown): Result<unknown> | null {
  const parsed = z.safeParse(resultSchema, body)
  if (!parsed.success) return null
  const { success, message, code, result, timestamp } = parsed.data
  return { success, message, code, result, timestamp: typeof timestamp === 'number' ? timestamp : 0 }
}

/** The envelope of a successful answer; the bare JSON of monitor endpoints is put into one, anything else gives null. Source: contract §1.1, §11.13. */
export function envelopeOf(body: unknown): Result<unknown> | null {
  const envelope = readEnvelope(body)
  if (envelope !== null) return envelope
  const isBareJson = typeof body === 'object' && body !== null && !('success' in body)
  return isBareJson ? { success: true, message: '', code: 200, result: body, timestamp: 0 } : null
}

/** The server's sentence in any JSON answer, empty when it has none: the envelope's, or that of a framework's error page. */
export function messageIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return ''
  return typeof body.message === 'string' ? body.message : ''
}
