/** For how many days the operator keeps what grows by itself. */
export interface Retention {
  /** Sign-ins and operations, with their addresses; at least `LEAST_AUDIT_DAYS`. */
  logDays: number
  /** Who changed what and took which steps; at least `LEAST_AUDIT_DAYS`. */
  auditDays: number
  /** What left the platform: text messages, mails. */
  messageDays: number
  /** What devices told, event by event; at least `LEAST_EVENT_DAYS`. What became of it, such as study records, stays. */
  eventDays: number
}

/** China's Cybersecurity Law asks for logs of six months; what was changed is asked about later than who was there. */
export const RETENTION: Retention = { logDays: 200, auditDays: 1_100, messageDays: 30, eventDays: 200 }
/** Devices may tell for so long what they did; an event that comes again later has to be known. */
export const EVENT_LATE_DAYS = 90
/** A month more than that, so that a session is whole when its last event comes. */
export const LEAST_EVENT_DAYS = EVENT_LATE_DAYS + 31
/** Nobody may set less, so that nobody hides what they just did. */
export const LEAST_AUDIT_DAYS = 180
