import { keyedHash, sameHash } from '#server/identity/tokens.ts'

/** A link carries no headers: the ticket in its address is the key to this one file for so long. */
const LIFETIME_MS = 300_000

/** @returns `<id>.<until>.<hash>` */
export function fileTicket(secret: string, operationId: string, nowMs: number): string {
  const until = (nowMs + LIFETIME_MS).toString(36)
  return `${operationId}.${until}.${hashOf(secret, operationId, until)}`
}

/** Whose file a ticket opens; null when it is none of ours or its time is over. */
export function openTicket(secret: string, ticket: string, nowMs: number): string | null {
  const [operationId = '', until = '', hash = ''] = ticket.split('.')
  if (!sameHash(hash, hashOf(secret, operationId, until))) return null
  return Number.parseInt(until, 36) > nowMs ? operationId : null
}

function hashOf(secret: string, operationId: string, until: string): string {
  return keyedHash(secret, 'operation-file', operationId, until)
}
