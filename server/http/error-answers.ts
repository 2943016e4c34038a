import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '#contract/wire/result.ts'
import { isThirdVersion } from '#server/http/client-version.ts'
import { isForDevices } from '#server/http/device-access.ts'
import { deviceAnswer, deviceStatus } from '#server/http/device-answers.ts'
import { apiError, ApiError, type ErrorName } from '#server/http/errors.ts'

/** The one error handler: everything thrown below becomes an answer in the envelope; unexpected errors are logged, never shown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const expected = expectedError(error)
    if (!expected) request.log.error({ err: error }, 'unexpected error')
    return send(reply, spokenTo(request, expected ?? apiError('INTERNAL')), speaksToDevices(request))
  })
}

/**
 * Clients of upstream 3 show the message of a refusal only where its status is 200, as upstream answers it, and a text of their own or nothing
 * for others. A session that ended stays 401, and what failed on our side stays 5xx.
 */
function spokenTo(request: FastifyRequest, error: ApiError): ApiError {
  const { status, code, message, result } = error
  const isRefusal = status >= 400 && status < 500 && status !== 401
  return isRefusal && isThirdVersion(request) ? new ApiError(code, message, { result }) : error
}

/** Answers an address the router cannot even read; no hook has run, so it carries its own header. */
export function answerUnreadableAddress(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void send(reply.header('x-content-type-options', 'nosniff'), expectedError(error) ?? apiError('INTERNAL'))
}

function speaksToDevices({ routeOptions }: FastifyRequest): boolean {
  const { access, forDevices } = (routeOptions?.config ?? {}) as { access?: unknown; forDevices?: unknown }
  return forDevices === true || isForDevices(access)
}

function send(reply: FastifyReply, error: ApiError, isForDevice = false): FastifyReply {
  const { status, code, message, result } = error
  if ((status === 429 || status === 503) && !reply.hasHeader('retry-after')) void reply.header('retry-after', '5')
  if (isForDevice) return reply.code(deviceStatus(error)).send(deviceAnswer(error))
  return reply.code(status).send({ success: false, message, code, result, timestamp: Date.now() })
}

/** Turns a thrown value into the refusal it means, or null when it is a bug of ours. */
export function expectedError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  const code = codeOf(error)
  const name = BY_CODE[code] ?? (isUnreachable(error, code) ? 'BUSY' : undefined)
  if (name) return apiError(name)
  const status = (error as { statusCode?: unknown }).statusCode
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ApiError(CODE.badRequest, '请求格式不正确', { status })
  }
  return null
}

const BY_CODE: Record<string, ErrorName> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'BAD_CONTENT_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  // A change in work that only reads: an impersonation.
  '25006': 'IMPERSONATING',
  '23505': 'DUPLICATE_ROW',
  '23503': 'IN_USE',
  '23502': 'BAD_VALUE',
  '23514': 'BAD_VALUE',
  '22001': 'TOO_LONG',
  '22003': 'BAD_VALUE',
  '22007': 'BAD_VALUE',
  '22008': 'BAD_VALUE',
  '22021': 'BAD_VALUE',
  '22P02': 'BAD_VALUE',
  '40001': 'BUSY',
  '40P01': 'BUSY',
  '57014': 'BUSY',
}
/** The pool reports a full queue and a lost connection without a code. */
function isUnreachable(error: unknown, code: string): boolean {
  if (/^(08|53|57P)/.test(code) || DROPPED.has(code)) return true
  return error instanceof Error && WITHOUT_CODE.test(error.message)
}

/** The last one is what a transaction says that wants to take back what it did on a connection that was lost. */
const WITHOUT_CODE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

const DROPPED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'])

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
