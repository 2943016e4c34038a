import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gatewayRoute } from '#contract/areas/gateway/gateway-route.entity.ts'
import { apiError, ApiError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { isServerPath } from '#server/http/paths.ts'
import { reach, type Target } from '#server/http/reachable-hosts.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { answerHeadersFor } from './answer-headers.ts'
import type { Route } from './compile-route.ts'
import { gatewayOf, type Gateway } from './gateway-memory.ts'
import { NoAnswer } from './no-answer.ts'
import { passOn, PersonLeft } from './pass-on.ts'
import { isPlainPath } from './path-pattern.ts'
import { requestHeadersFor } from './request-headers.ts'

/** Passes requests that nothing of the platform answers on to the server of the first route they fit. Changes count at once, at every server. */
export function passOnRequests(
  app: FastifyInstance,
  services: EngineServices & Pick<Services, 'bus' | 'reachableHosts' | 'sessions'>,
): void {
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
  // The client that made a change finds it in force with the answer: the notification of the database may still be on its way.
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
  // A fragment is no part of an address on the wire: some servers end the path there, others do not.
  return isServerPath(path) || !isPlainPath(path) || url.includes('#') ? null : path
}

function askedBy({ method, hostname, headers, query, ip }: FastifyRequest, path: string, now: number) {
  return { path, method, host: hostname, headers, query: query as Record<string, unknown>, ip, now }
}

interface Around {
  services: Pick<Services, 'elapsed' | 'reachableHosts' | 'sessions'>
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
  if (person?.mustSetSecondFactor === true) throw apiError('SECOND_FACTOR_DUE')
  // What the other server does with a request is not known here: not even a GET only reads there.
  if (person?.impersonator !== undefined) throw apiError('IMPERSONATING')
  if (!gateway.buckets.take(`${route.id} ${askerOf(person, request)}`, route.burst, route.perSecond))
    throw apiError('TOO_MANY')
  const { waitMs, isTrial } = gateway.breakers.enter(route.id, route.breaker.restMs)
  if (waitMs > 0) {
    void reply.header('retry-after', String(Math.ceil(waitMs / 1_000)))
    throw new ApiError(503, '对方服务器暂时不可用，请稍后再试', { status: 503 })
  }
  const begun = services.elapsed()
  try {
    const target = await addressOf(route, services)
    const headers = requestHeadersFor(request, route, person)
    const answer = await passOn({ request, reply, route, target, path: pathFor(request, route), headers })
    gateway.breakers.succeeded(route.id, `${answer.statusCode}，${Math.round(services.elapsed() - begun)} 毫秒`)
    // A client that stops reading keeps no connection to the other server.
    reply.raw.setTimeout(route.timeoutMs, () => reply.raw.destroy())
    await reply.code(answer.statusCode).headers(answerHeadersFor(answer.headers, request.url)).send(answer.body)
  } catch (error) {
    if (isTrial && !(error instanceof NoAnswer)) gateway.breakers.leaveTrial(route.id)
    if (error instanceof PersonLeft) return
    if (!request.raw.complete) void reply.header('connection', 'close')
    if (!(error instanceof NoAnswer)) throw error
    gateway.breakers.failed(route.id, error.message, route.breaker)
    throw new ApiError(error.status, `转发失败：${error.told}`, { status: error.status, cause: error })
  }
}

/** Where a route leads; which address it is that nobody may reach is for administrators to read. */
async function addressOf(route: Route, { reachableHosts }: Pick<Services, 'reachableHosts'>): Promise<Target> {
  try {
    return await reach(destinationOf(route), reachableHosts)
  } catch (error) {
    throw new NoAnswer((error as Error).message, { told: '目标地址不可用' })
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
