import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODE } from '#contract/wire/result.ts'
import { apiError, ApiError } from '#server/http/errors.ts'

/** Refuses what no honest client sends: the same parameter twice, and changes asked for by the page of another site. */
export function checkRequests(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    refuseDuplicates(request)
    if (isCrossSite(request, allowedOrigins)) throw apiError('CROSS_SITE')
  })
}

function refuseDuplicates(request: FastifyRequest): void {
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) {
    if (!Array.isArray(value)) continue
    throw new ApiError(CODE.badRequest, `参数 ${name.slice(0, 50)} 重复`, { status: 400 })
  }
}

/** A public GET may be reached by a link of another site (a sign-in provider sends people back); nothing else may. */
function isCrossSite(request: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== 'cross-site' && site !== 'same-site') return false
  if (origin !== undefined && allowedOrigins.includes(origin)) return false
  return request.method !== 'GET' || request.routeOptions.config.access !== 'public'
}
