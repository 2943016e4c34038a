import { keyedHash, sameHash } from '#server/identity/tokens.ts'

const FORM = /^([A-Za-z0-9-]{1,32})_([a-z0-9]{1,12})_([0-9a-f]{40})$/

interface SignedIn {
  deviceId: string
  studentId: string
}

/** That somebody signed in at this device; it says itself who, closed by the secret of the server. */
export function studentTicket(secret: string, { deviceId, studentId }: SignedIn, nowMs: number): string {
  const at = nowMs.toString(36)
  return [studentId, at, signOf(secret, deviceId, studentId, at)].join('_')
}

/** Who signed in at this device; null = it is none of its tickets. */
export function studentOfTicket(secret: string, deviceId: string, ticket: string): string | null {
  const [, studentId = '', at = '', sign = ''] = FORM.exec(ticket) ?? []
  return sign !== '' && sameHash(sign, signOf(secret, deviceId, studentId, at)) ? studentId : null
}

function signOf(secret: string, ...parts: string[]): string {
  return keyedHash(secret, 'device-student', ...parts).slice(0, 40)
}
