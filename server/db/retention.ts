/** For how many days the operator keeps what grows by itself. */
export interface Retention {
  /** Sign-ins and operations, with their addresses; at least `LEAST_AUDIT_DAYS`. */
  logDays: number
  /** Who changed what and took which steps; at least `LEAST_AUDIT_DAYS`. */
  auditDays: number
  /** What left the platform: text messages, mails. */
  messageDays: number
}

/** China's Cybersecurity Law asks for logs of six months; what was changed is asked about later than who was there. */
export const RETENTION: Retention = { logDays: 200, auditDays: 1_100, messageDays: 30 }
/** Nobody may set less, so that nobody hides what they just did. */
export const LEAST_AUDIT_DAYS = 180
