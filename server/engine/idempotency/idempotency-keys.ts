import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '#server/http/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that adds or sends: repeated with the same `Idempotency-Key` it gets the first answer. Its handler answers through `runIdempotent`. */
    withIdempotencyKey?: true
  }
  interface FastifyRequest {
    /** What the client calls this adding or sending; null = it did not say. */
    idempotencyKey: string | null
    /** The answer is one that was given before. */
    isReplay: boolean
  }
}

const HEADER = 'idempotency-key'
/** Marks an answer that was given before. */
const REPLAYED = 'idempotency-replayed'
const KEY = /^[\x21-\x7e]{1,128}$/

/** Reads the `Idempotency-Key` of the calls that know it and marks repeated answers. Source: docs/compatibility.md. */
export function readIdempotencyKeys(app: FastifyInstance): void {
  app.decorateRequest('idempotencyKey', null)
  app.decorateRequest('isReplay', false)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.withIdempotencyKey === true) request.idempotencyKey = keyOf(request)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.isReplay) void reply.header(REPLAYED, 'true')
  })
}

/** @throws ApiError BAD_KEY */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers[HEADER]
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw apiError('BAD_KEY')
  return key
}
