import {
  ACCESS_DENIED,
  NETWORK_TIMEOUT,
  NOT_FOUND,
  TOKEN_INVALID,
  TOKEN_INVALID_MESSAGE,
  UNAUTHORIZED,
} from '#contract/text/texts.ts'
import { CODE } from '#contract/wire/result.ts'
import { envelopeOf, messageIn, readEnvelope } from './envelope.ts'
import { Failure } from './failure.ts'

export const UNREADABLE = '服务器返回的内容无法识别，请联系管理员'
const SERVER_TROUBLE = '服务器开小差了，请稍后再试'
const REFUSED = '操作失败，请稍后再试'

/** An answer as it arrived; `body` is parsed JSON or the raw text. */
export interface Reply {
  status: number
  body: unknown
}

/**
 * What went wrong with an answer, or null when it is a success. Newer upstream servers answer 401 where older ones answer 500 with
 * `Token失效`; both end the session, as two kinds. @param hadToken whether the call carried a token. Source: ERR-20…25, contract §2.4, O-46.
 */
export function classify(reply: Reply, hadToken: boolean): Failure | null {
  return sessionFailure(reply, hadToken) ?? statusFailure(reply) ?? bodyFailure(reply.body)
}

function sessionFailure({ status, body }: Reply, hadToken: boolean): Failure | null {
  const envelope = readEnvelope(body)
  if (status === 401 || (envelope?.success === false && envelope.code === CODE.unauthorized)) {
    return new Failure('unauthorized', UNAUTHORIZED, CODE.unauthorized)
  }
  const isExpired =
    hadToken && (status === 500 || statusInside(body) === 500) && messageIn(body).includes(TOKEN_INVALID)
  return isExpired ? new Failure('tokenExpired', TOKEN_INVALID_MESSAGE, CODE.failure) : null
}

function statusFailure({ status, body }: Reply): Failure | null {
  if (status >= 200 && status < 300) return null
  const envelope = readEnvelope(body)
  const code = envelope === null || envelope.success || envelope.code === 0 ? status : envelope.code
  if (status === 403) return new Failure('forbidden', ACCESS_DENIED, code, envelope?.result)
  if (status === 404) return new Failure('notFound', NOT_FOUND, status, envelope?.result)
  if (status === 504) return new Failure('timeout', NETWORK_TIMEOUT, code)
  return new Failure('server', messageIn(body) || SERVER_TROUBLE, status === 405 ? status : code, envelope?.result)
}

function bodyFailure(body: unknown): Failure | null {
  const envelope = envelopeOf(body)
  if (envelope === null) return new Failure('unreadable', UNREADABLE)
  if (envelope.success) return null
  const kind = envelope.code === CODE.notFound ? 'notFound' : 'refused'
  return new Failure(kind, envelope.message || REFUSED, envelope.code, envelope.result)
}

/** Older servers hide the status of a refused file in its JSON. */
function statusInside(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined
}
