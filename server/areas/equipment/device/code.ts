import { readableCode } from '#server/engine/readable-code.ts'
import { keyedHash } from '#server/identity/tokens.ts'

const LENGTH = 10
export const CODE = /^[A-HJ-NP-Z2-9]{10}$/
/** How long a code may be used. */
export const CODE_HOURS = 72
/** So many wrong ones for a device lock its code. */
export const MOST_WRONG = 5
/** How long a device whose answer was lost may ask again with the same nonce. */
export const LOST_ANSWER_MS = 600_000

export function newCode(): string {
  return readableCode(LENGTH)
}

/** What is kept of a code. */
export function codeHash(secret: string, deviceId: string, code: string): string {
  return keyedHash(secret, 'device-code', deviceId, code)
}

/** What is kept of a nonce. */
export function nonceHash(secret: string, nonce: string): string {
  return keyedHash(secret, 'device-nonce', nonce)
}
