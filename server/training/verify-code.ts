import { randomBytes } from 'node:crypto'

const LENGTH = 12
/** Base32 of RFC 4648: no 0, 1, 8, 9 that are taken for letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

/** A code that nobody guesses: 60 random bits. */
export function newVerifyCode(): string {
  const number = BigInt(`0x${randomBytes(8).toString('hex')}`)
  return Array.from({ length: LENGTH }, (_each, at) => ALPHABET[Number((number >> BigInt(at * BITS)) & 31n)]).join('')
}

/** The code as it is kept, of what somebody typed; null = it cannot be one. */
export function readVerifyCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return code.length === LENGTH && /^[A-Z2-7]+$/.test(code) ? code : null
}
