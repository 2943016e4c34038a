import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gatewayRoute } from '#contract/areas/gateway/gateway-route.entity.ts'
import { apiError, ApiError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { isServerPath } from '#server/http/paths.ts'
import { reach } from '#server/http/reachable-hosts.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Services } from '#server/services.ts'
import type { Route } from './compile-route.ts'
import { headersFor, headersOf } from './headers.ts'
import { NoAnswer, passOn } from './pass-on.ts'
import { isPlainPath } from './path-pattern.ts'
import { gatewayOf, type Gateway } from './gateway-memory.ts'

/** Passes requests that nothing of the platform answers on to the server of the first route they fit. Changes count at once, at every server. */
export function passOnRequests(app: FastifyInstance, services: Services): void {
  const gateway = gatewayOf(services)
  const stops = [
    services.bus.on('changes', ({ key }) => {
      if (key === gatewayRoute.name) gateway.forget()
    }),
    services.bus.onHearing(gateway.forget),
  ]
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
  // Whoever made a change finds it in force with the answer: the word of the database may still be on its way.
  app.addHook('preSerialization', async ({ method, url }) => {
    if (method !== 'GET' && url.startsWith(`/vr${gatewayRoute.path}/`)) gateway.forget()
  })
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    if (path === null) return
    const route = await gateway.routeOf(askedBy(request, path, services.now()))
    if (route === undefined) return
    await handOver({ services, gateway }, route, request, reply)
    return reply
  })
}

/** The path of a request that the platform itself has no answer to; null where it has, and for paths that could mean something else elsewhere. */
function pathOf({ is404, routeOptions, url }: FastifyRequest): string | null {
  if (!is404 && routeOptions.url !== '/*') return null
  const path = url.split('?', 1)[0] ?? ''
  return isServerPath(path) || !isPlainPath(path) ? null : path
}

function askedBy({ method, hostname, headers, query, ip }: FastifyRequest, path: string, now: number) {
  return { path, method, host: hostname, headers, query: query as Record<string, unknown>, ip, now }
}

interface Around {
  services: Services
  gateway: Gateway
}

async function handOver(
  { services, gateway }: Around,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const person = route.isPublic ? null : await services.sessions.authenticate(request)
  if (person?.mustChangePassword === true) throw apiError('PASSWORD_DUE')
  // What the other server does with a request is not known here: not even a GET only reads there.
  if (person?.looker !== undefined) throw apiError('LOOKING')
  if (!gateway.buckets.take(`${route.id} ${askerOf(person, request)}`, route.burst, route.perSecond))
    throw apiError('TOO_MANY')
  const restMs = gateway.breakers.restOf(route.id, route.breaker.restMs)
  if (restMs > 0) {
    void reply.header('retry-after', String(Math.ceil(restMs / 1_000)))
    throw new ApiError(503, '对方服务器暂时不可用，请稍后再试', { status: 503 })
  }
  try {
    const target = await reach(destinationOf(route), services.reachableHosts)
    const begun = services.elapsed()
    const headers = headersFor(request, route, person)
    const answer = await passOn({ request, route, target, path: pathFor(request, route), headers })
    const status = answer.statusCode ?? 502
    gateway.breakers.succeeded(route.id, `${status}，${Math.round(services.elapsed() - begun)} 毫秒`)
    await reply.code(status).headers(headersOf(answer.headers)).send(answer)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    gateway.breakers.failed(route.id, error.message, route.breaker)
    const status = error.isLate ? 504 : 502
    throw new ApiError(status, `转发失败：${error.message}`, { status, cause: error })
  }
}

function askerOf(person: Principal | null, { ip }: FastifyRequest): string {
  return person?.userId ?? networkOf(ip)
}

export function destinationOf({ target }: Pick<Route, 'target'>): { host: string; port: number } {
  const byDefault = target.protocol === 'https:' ? 443 : 80
  return { host: target.hostname.replace(/^\[|\]$/g, ''), port: target.port === '' ? byDefault : Number(target.port) }
}

/** The address at the other server; a token in it stays here. */
function pathFor({ url }: FastifyRequest, { target, stripPrefix, passesToken }: Route): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
  const rest = `/${path
    .split('/')
    .slice(1 + stripPrefix)
    .join('/')}`
  const base = target.pathname.replace(/\/+$/, '')
  const kept = passesToken
    ? query
    : query
        .split('&')
        .filter((pair) => !/^token(=|$)/i.test(pair))
        .join('&')
  return `${base}${rest}${kept === '' ? '' : `?${kept}`}`
}
