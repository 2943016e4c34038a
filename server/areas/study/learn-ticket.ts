import { keyedHash, sameHash } from '#server/identity/tokens.ts'

/** How long a ticket opens its course. */
const LIFETIME_MS = 72 * 3_600_000
/** Of the hash that closes a ticket: 160 bits, so that its picture stays small. */
const SIGN_LENGTH = 40
const FORM = /^(\d{1,10})_([A-Za-z0-9-]{1,32})_([A-Za-z0-9-]{1,32})_([a-z0-9]{1,12})_([0-9a-f]{40})$/

/** What a ticket opens: one course of one student, for a time. */
export interface Ticket {
  tenantId: number
  studentId: string
  courseId: string
  issuedMs: number
}

type Opens = Omit<Ticket, 'issuedMs'>

/** A ticket that says itself what it opens, closed by the secret of the server. */
export function ticketFor(authSecret: string, { tenantId, studentId, courseId }: Opens, nowMs: number): string {
  const parts = [String(tenantId), studentId, courseId, (nowMs + LIFETIME_MS).toString(36)]
  return [...parts, signOf(authSecret, parts)].join('_')
}

/** What a ticket opens now; null = it is none of ours, or its time is over. */
export function readTicket(authSecret: string, text: string, nowMs: number): Ticket | null {
  const [, tenantId = '', studentId = '', courseId = '', until = '', sign = ''] = FORM.exec(text) ?? []
  if (sign === '' || !sameHash(sign, signOf(authSecret, [tenantId, studentId, courseId, until]))) return null
  const untilMs = Number.parseInt(until, 36)
  return untilMs > nowMs ? { tenantId: Number(tenantId), studentId, courseId, issuedMs: untilMs - LIFETIME_MS } : null
}

function signOf(authSecret: string, parts: readonly string[]): string {
  return keyedHash(authSecret, 'learn', ...parts).slice(0, SIGN_LENGTH)
}
