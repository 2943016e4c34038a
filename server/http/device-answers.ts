import { ApiError } from '#server/http/errors.ts'

/** What a device is told by a word, which its program compares. Source: domain part 7. */
export type DeviceWord =
  | 'BAD_REQUEST'
  | 'TOO_LARGE'
  | 'TOKEN_INVALID'
  | 'CODE_INVALID'
  | 'CODE_EXPIRED'
  | 'CODE_USED'
  | 'DEVICE_RETIRED'
  | 'UPGRADE_REQUIRED'
  | 'NOT_BOUND'
  | 'LICENCE_EXPIRED'
  | 'ENTERPRISE_FROZEN'
  | 'NO_SEAT'
  | 'STUDENT_PAUSED'
  | 'COURSE_WITHDRAWN'
  | 'SIGN_IN_FAILED'
  | 'UNKNOWN_TYPE'
  | 'EVENT_CONFLICT'
  | 'EVENT_TOO_OLD'
  | 'NOT_FOUND'
  | 'SLOW_DOWN'
  | 'BUSY'
  | 'INTERNAL'

/** A refusal with its word and a real HTTP status. */
export class DeviceRefusal extends ApiError {
  readonly word: DeviceWord
  /** What else the device is told. */
  readonly members: Readonly<Record<string, unknown>>

  constructor(word: DeviceWord, status: number, message: string, members: Readonly<Record<string, unknown>> = {}) {
    super(status, message, { status })
    this.word = word
    this.members = members
  }
}

const BY_STATUS: Readonly<Record<number, DeviceWord>> = {
  401: 'TOKEN_INVALID',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'SLOW_DOWN',
  500: 'INTERNAL',
  503: 'BUSY',
}

/** What a device is answered instead of the envelope. */
export function deviceAnswer(error: ApiError): { code: DeviceWord; message: string; [member: string]: unknown } {
  const code = error instanceof DeviceRefusal ? error.word : (BY_STATUS[error.status] ?? 'BAD_REQUEST')
  return { ...(error instanceof DeviceRefusal && error.members), code, message: error.message }
}

/** Devices are told refusals by the status, too. */
export function deviceStatus({ status }: ApiError): number {
  return status >= 400 ? status : 400
}
