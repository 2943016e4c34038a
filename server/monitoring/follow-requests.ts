import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loggedPath } from '#server/http/logging.ts'
import { isServerPath } from '#server/http/paths.ts'
import type { RequestMeter } from './request-meter.ts'
import type { RequestTrace } from './request-trace.ts'

/** Addresses that nobody serves are one: everybody may invent some. */
const UNKNOWN = '（没有这个接口）'
/** Looking at the monitor must not fill it. */
const OWN = /^\/vr\/(sys\/monitor|actuator|sys\/actuator)\//

/** Counts and notes every request of the interface, probes and files of the console left aside. */
export function followRequests(
  app: FastifyInstance,
  { requests, trace }: { requests: RequestMeter; trace: RequestTrace },
  now: () => number,
): void {
  app.addHook('onRequest', async (request) => {
    if (isServerPath(request.url)) requests.begin()
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isServerPath(request.url)) return
    const { method, routeOptions } = request
    const [durationMs, status] = [reply.elapsedTime, reply.statusCode]
    requests.end({ method, route: routeOptions.url ?? UNKNOWN, status, durationMs })
    if (method === 'OPTIONS' || OWN.test(request.url)) return
    trace.add({
      ...whoOf(request),
      id: request.id,
      at: now(),
      method,
      path: loggedPath(request.url),
      status,
      durationMs,
      bytes: bytesOf(reply),
    })
  })
}

function whoOf({ signedIn, ip }: FastifyRequest) {
  return { ip, username: signedIn?.username ?? null, tenantId: signedIn?.tenantId ?? null }
}

function bytesOf(reply: FastifyReply): number | null {
  const length = Number(reply.getHeader('content-length'))
  return Number.isFinite(length) && length > 0 ? length : null
}
