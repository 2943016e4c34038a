import { isAcceptablePassword } from '#contract/accounts/password.ts'

const LENGTH = 12
/** Without letters that look alike when they are read out or written down. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** A password that nobody guesses and that keeps the rule of passwords. */
export function generatePassword(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = fromSystem): string {
  for (;;) {
    const bytes = random(new Uint8Array(LENGTH * 4))
    // Bytes above the last whole round of letters would make the first letters likelier.
    const fair = [...bytes].filter((byte) => byte < LETTERS.length * Math.floor(256 / LETTERS.length))
    const made = fair.slice(0, LENGTH).map((byte) => LETTERS[byte % LETTERS.length] ?? '')
    const password = made.join('')
    if (password.length === LENGTH && isAcceptablePassword(password)) return password
  }
}

const fromSystem = (bytes: Uint8Array<ArrayBuffer>): Uint8Array => crypto.getRandomValues(bytes)
