import { Readable } from 'node:stream'
import { CODE, type Page, type Result } from '#contract/wire/result.ts'

/** Bytes from which on a text is sent in parts. */
const LARGE = 262_144

/** What is said of a success where nothing else is. Source: contract §1.2. */
export const DONE = '操作成功！'

/** A successful answer. */
export function ok<T>(result: T, message = DONE): Result<T> {
  return { success: true, message, code: CODE.ok, result, timestamp: Date.now() }
}

/** A successful answer to a read whose result is JSON already, as UTF-8: a result of megabytes is written once for all who are told it, and copied for none of them. */
export function okWritten(result: Buffer): Buffer | Readable {
  const head = Buffer.from(`{"success":true,"message":"","code":${CODE.ok},"result":`)
  const parts = [head, result, Buffer.from(`,"timestamp":${Date.now()}}`)]
  return result.length < LARGE ? Buffer.concat(parts) : Readable.from(parts, { objectMode: false })
}

/** A refusal the user is told about; HTTP 200. */
export function refuse(message: string, code: number = CODE.failure): Result<null> {
  return { success: false, message, code, result: null, timestamp: Date.now() }
}

/** Whether an answer tells the user of a refusal. */
export function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && (answer as { success?: unknown }).success === false
}

/** One page of a list as upstream shapes it. `current` counts from 1. */
export function page<T>(records: T[], total: number, current: number, size: number): Page<T> {
  return { records, total, size, current, pages: size > 0 ? Math.ceil(total / size) : 0 }
}
