import { Secret, TOTP } from 'otpauth'

/** What every authenticator app counts on: RFC 6238 with SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Clocks of phones may be off by one step either way. */
const WINDOW = 1

/** A new shared secret of 160 random bits, base32. */
export function newSharedSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address an app reads from the picture. */
export function addressOf(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...SHAPE, issuer, label: account, secret: Secret.fromBase32(secret) }).toString()
}

/** The step of time that a code is of; null when it is of none near now. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const at = { timestamp: nowMs, period: SHAPE.period }
  const distance = TOTP.validate({ ...SHAPE, ...at, token: code, secret: Secret.fromBase32(secret), window: WINDOW })
  return distance === null ? null : TOTP.counter(at) + distance
}
