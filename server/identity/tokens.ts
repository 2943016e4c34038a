import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new opaque token of 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token or code: worthless without the secret. @returns 64 hex digits */
export function keyedHash(secret: string, ...parts: string[]): string {
  return createHmac('sha256', secret).update(parts.join('\0')).digest('hex')
}

/** Compares two hashes without telling by time where they differ. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
