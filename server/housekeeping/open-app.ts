import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { readIdempotencyKeys } from '#server/engine/idempotency/idempotency-keys.ts'
import { answerCrossOrigin } from '#server/http/cross-origin.ts'
import { answerErrors } from '#server/http/error-answers.ts'
import { apiError } from '#server/http/errors.ts'
import { sendSecurityHeaders } from '#server/http/headers.ts'
import { parseJsonBodies } from '#server/http/json-body.ts'
import { answerUnknown } from '#server/http/methods.ts'
import { networkOf } from '#server/http/network.ts'
import { describeRoutes } from '#server/http/openapi.ts'
import { answerReadsQuietly } from '#server/http/quiet-reads.ts'
import { checkRequests } from '#server/http/request-checks.ts'
import { compileSchema } from '#server/http/schemas.ts'
import { endSlowBodies, JSON_WITHIN_MS } from '#server/http/slow-bodies.ts'
import { registerAuth } from '#server/rights/register-auth.ts'
import { requireAccess } from '#server/rights/access.ts'
import type { Services } from '#server/services.ts'
import { keepLog } from './keep-log.ts'

/** What holds for every route besides what services say. */
export interface EveryRoute {
  /** Further origins menus may frame. */
  frameSources: readonly string[]
  /** Whether browsers come by https. */
  secure: boolean
  /** How long JSON may take to arrive; default a minute. */
  jsonWithinMs?: number | undefined
}

/** What holds for every route, in visible order; routes follow. @param words what rights are called that no area declares */
export async function openApp(
  app: FastifyInstance,
  services: Services,
  { frameSources, secure, jsonWithinMs = JSON_WITHIN_MS }: EveryRoute,
  words?: ReadonlyMap<string, string>,
): Promise<void> {
  const { console, allowedOrigins, sessions, devices, displays } = services
  app.setValidatorCompiler(compileSchema as never)
  answerErrors(app)
  answerReadsQuietly(app)
  requireAccess(app)
  answerUnknown(app)
  parseJsonBodies(app)
  endSlowBodies(app, jsonWithinMs)
  sendSecurityHeaders(app, { console, allowedOrigins, frameSources, secure })
  answerCrossOrigin(app, allowedOrigins)
  // A body that is packed by gzip grows a thousandfold at most; other ways have no such bound.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], requestEncodings: ['gzip', 'identity'] })
  checkRequests(app, allowedOrigins)
  registerAuth(app, sessions.authenticate, devices.authenticate, displays.authenticate)
  keepLog(app, services, words)
  readIdempotencyKeys(app)
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    keyGenerator: ({ signedIn, knownDevice, knownDisplay, ip }) =>
      (signedIn?.impersonator ?? signedIn)?.userId ?? knownDevice?.deviceId ?? knownDisplay?.displayId ?? networkOf(ip),
    errorResponseBuilder: () => apiError('TOO_MANY'),
  })
  await describeRoutes(app)
}
