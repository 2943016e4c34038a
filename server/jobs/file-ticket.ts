import { keyedHash, sameHash } from '#server/identity/tokens.ts'

/** A link carries no headers: the ticket in its address is the key to this one file for so long. */
const LIFETIME_MS = 300_000

/** What kind of file a ticket opens: one kind never opens another. */
export type TicketKind = 'operation-file' | 'backup-file'

/** @returns `<id>.<until>.<hash>` */
export function fileTicket(secret: string, kind: TicketKind, id: string, nowMs: number): string {
  const until = (nowMs + LIFETIME_MS).toString(36)
  return `${id}.${until}.${hashOf(secret, kind, id, until)}`
}

/** Whose file a ticket opens; null when it is none of ours or its time is over. */
export function openTicket(secret: string, kind: TicketKind, ticket: string, nowMs: number): string | null {
  const [id = '', until = '', hash = ''] = ticket.split('.')
  if (!sameHash(hash, hashOf(secret, kind, id, until))) return null
  return Number.parseInt(until, 36) > nowMs ? id : null
}

function hashOf(secret: string, kind: TicketKind, id: string, until: string): string {
  return keyedHash(secret, kind, id, until)
}
