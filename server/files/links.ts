import { keyedHash, sameHash } from '#server/identity/tokens.ts'

const LIFETIME_MS = 10 * 60_000

/** What is put behind the address of a private file, so that a picture or a link of the page, which carries no headers, can fetch it for ten minutes. */
export function linkQuery(authSecret: string, id: string, nowMs: number): string {
  const until = String(nowMs + LIFETIME_MS)
  return `until=${until}&ticket=${ticketOf(authSecret, id, until)}`
}

/** Whether a query opens a file now. */
export function opens(
  authSecret: string,
  id: string,
  { until, ticket }: Record<string, unknown>,
  nowMs: number,
): boolean {
  if (typeof until !== 'string' || typeof ticket !== 'string' || !/^\d{1,16}$/.test(until)) return false
  return Number(until) > nowMs && sameHash(ticket, ticketOf(authSecret, id, until))
}

function ticketOf(authSecret: string, id: string, until: string): string {
  return keyedHash(authSecret, 'file-link', id, until)
}
