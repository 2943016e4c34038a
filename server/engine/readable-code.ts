import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. Source: domain parts 3 and 7. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random code that people read and type: `A-H J-N P-Z 2-9`. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
