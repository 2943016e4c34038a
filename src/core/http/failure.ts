/** Why a call did not bring an envelope with success: what the interceptor saw, already classified. Source: ERR-20…25, API-002. */
export type FailureKind =
  | 'unauthorized'
  | 'tokenExpired'
  | 'forbidden'
  | 'notFound'
  | 'timeout'
  | 'network'
  | 'aborted'
  | 'server'
  | 'refused'
  | 'unreadable'

/** A call that failed; `message` is Chinese and ready to show, `code` the envelope's code or the HTTP status. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly code: number
  readonly result: unknown

  constructor(kind: FailureKind, message: string, code = 0, result: unknown = null) {
    super(message)
    this.name = 'Failure'
    this.kind = kind
    this.code = code
    this.result = result
  }
}

/** What the interceptor tells about a failed call; `hadToken` = it was sent with the token that still is the session's. */
export interface FailureReport {
  failure: Failure
  /** As asked, without base and query. */
  path: string
  hadToken: boolean
  /** The caller shows it himself. */
  quiet: boolean
}

/** Whether a server does not know a call at all: 404 or 405, as status or in the body. Source: contract §1.2, §40. */
export function isUnknownCall(error: unknown): boolean {
  return error instanceof Failure && (error.code === 404 || error.code === 405)
}
