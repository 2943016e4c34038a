import { randomInt } from 'node:crypto'
import { DISPLAY_CODE_LENGTH, DISPLAY_SIGNS } from '#contract/walls/display-code.ts'
import { keyedHash } from '#server/identity/tokens.ts'

/** A new code to be read from a screen and typed: 20⁸ of them. */
export function newPairingCode(): string {
  return Array.from({ length: DISPLAY_CODE_LENGTH }, () => DISPLAY_SIGNS[randomInt(DISPLAY_SIGNS.length)]).join('')
}

/** What is kept of the ticket with which a screen asks what became of its code. */
export function ticketHash(secret: string, ticket: string): string {
  return keyedHash(secret, 'display-ticket', ticket)
}

export function displayNonceHash(secret: string, displayId: string, nonce: string): string {
  return keyedHash(secret, 'display-nonce', displayId, nonce)
}

/** The renewal secret of a turn: it follows from the key of the server, so nothing of it has to be kept. */
export function renewalSecret(secret: string, displayId: string, turn: number): string {
  return `${turn}.${keyedHash(secret, 'display-secret', displayId, String(turn))}`
}
