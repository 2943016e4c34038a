/** Why our server closes a socket; clients that do not know them come back after 5 s as after any close. */
export const CLOSE_CODE = {
  /** The token is worthless: the session is over, do not come back. */
  notAuthenticated: 4001,
  /** This page is not this person's: do not come back. */
  forbidden: 4003,
  /** Too slow, too many or too fast: come back after 5 s and some. */
  overloaded: 4101,
  /** The server restarts: come back after 5 s. */
  restarting: 4201,
} as const

/** Whether a closed socket may be opened again. */
export function mayReconnect(code: number): boolean {
  return code < 4000 || code >= 4100
}
