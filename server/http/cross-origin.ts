import type { FastifyInstance } from 'fastify'

/** Every header the console sends. Source: contract §2.1, §2.5. */
const REQUEST_HEADERS = [
  'Content-Type',
  'X-Access-Token',
  'tenant_id',
  'tenant-id',
  'X-Tenant-Id',
  'X-Sign',
  'X-TIMESTAMP',
  'Idempotency-Key',
  // Uploads in pieces and parts of files.
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'Range',
].join(', ')
/** What a page of another origin may read besides the few that browsers always show. */
const EXPOSED_HEADERS =
  'Content-Disposition, Idempotency-Replayed, Retry-After, Location, Tus-Resumable, Upload-Length, Upload-Offset, Content-Range, Accept-Ranges'
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** Browsers keep the answer no longer than this, whatever they are told. */
const PREFLIGHT_LIFETIME_S = '7200'

/**
 * Lets the pages of the allowed origins call the API and read what it answers. Credentials stay out of it: the token is a header of its own.
 * Not `@fastify/cors`: its `OPTIONS *` route declares no access and would answer every unknown path.
 */
export function answerCrossOrigin(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/vr/')) return
    // Pictures ask without naming their origin; without a token they are shown nothing that is not public.
    void reply.headers({ vary: 'Origin', 'cross-origin-resource-policy': 'cross-origin' })
    const { origin } = request.headers
    if (origin === undefined || !allowedOrigins.includes(origin)) return
    void reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS })
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': PREFLIGHT_LIFETIME_S,
      })
      .send()
  })
}
