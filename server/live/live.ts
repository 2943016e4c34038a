import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { ApiError } from '#server/http/errors.ts'
import type { Principal } from '#server/identity/auth.ts'
import { CLOSE, type Channel, type LiveHub } from '#server/live/live-hub.ts'
import type { LiveServices } from '#server/live/live-services.ts'

const MAX_FRAME_BYTES = 65_536
const MAX_PER_PERSON_AND_CHANNEL = 10
/** Unless the operator says otherwise: a hall of browsers stays below, and one tenant cannot take all of the server's memory. */
export const SOCKETS_PER_TENANT = 1_000
const SWEEP_EVERY_MS = 30_000
const RECHECK_EVERY_MS = 5_000
const HANDSHAKE_TIMEOUT_MS = 10_000
const PATH = /^(?:\/vr)?\/(?:(websocket)\/([^/]+)|(vxeSocket)\/([^/]+)\/([A-Za-z0-9-]{1,64}))$/

type AdmissionServices = Pick<LiveServices, 'live' | 'sessions' | 'bus' | 'allowedOrigins'>

export interface SocketLimits {
  /** Most sockets of one tenant, both channels together. */
  perTenant: number
}

/** Opens the two socket channels: who asks for one is checked during the handshake, before anything is accepted. Source: contract §10, reliability §1.4. */
export function openSockets(app: FastifyInstance, services: AdmissionServices, limits: SocketLimits): void {
  const { live: hub } = services
  const acceptor = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    handleProtocols: (offered) => [...offered][0] ?? false,
  })
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // The peer may hang up while we are still asking the database.
    stream.on('error', () => stream.destroy())
    const deadline = setTimeout(() => stream.destroy(), HANDSHAKE_TIMEOUT_MS)
    admit(request, services)
      .then((who) =>
        acceptor.handleUpgrade(request, stream, head, (socket) => {
          if (isFull(hub, who, limits)) refuseOpen(hub, socket)
          else hub.add(socket, who)
        }),
      )
      .catch((error: unknown) => refuse(hub, stream, error))
      .finally(() => clearTimeout(deadline))
  })
  const timers = [
    setInterval(() => hub.sweep(), SWEEP_EVERY_MS),
    setInterval(
      () => void hub.recheck().catch((error: unknown) => app.log.warn({ err: error }, 'socket recheck')),
      RECHECK_EVERY_MS,
    ),
  ]
  for (const timer of timers) timer.unref()
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    hub.shutDown()
  })
}

interface Admitted {
  channel: Channel
  userId: string
  tenantId: number
  sessionHash: string
  pageId: string
}

/** @throws ApiError whose status the handshake is refused with */
async function admit(request: IncomingMessage, options: AdmissionServices): Promise<Admitted> {
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  const match = PATH.exec(path)
  if (!match) throw new ApiError(404, 'Not Found', { status: 404 })
  // Who is let in while changes are not heard would believe to be told of them.
  if (!options.bus.isHearing()) throw new ApiError(503, 'Service Unavailable', { status: 503 })
  if (!isOriginAllowed(request, options.allowedOrigins)) throw new ApiError(403, 'Forbidden', { status: 403 })
  const token = tokenOf(request)
  const principal = await principalOf(options, token, request.socket.remoteAddress ?? '')
  if (!principal) throw new ApiError(401, 'Unauthorized', { status: 401 })
  const [, notification, notifiedId, , tableId, pageId] = match
  if (!isPathOf(decode(notifiedId ?? tableId ?? ''), principal.userId, token)) {
    throw new ApiError(403, 'Forbidden', { status: 403 })
  }
  const { userId, tenantId, sessionHash } = principal
  await options.bus.follow(tenantId)
  return { channel: notification ? 'notification' : 'table', userId, tenantId, sessionHash, pageId: pageId ?? '' }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return '' // a broken escape names nobody
  }
}

/** Browsers always name the page's origin; who names none is no page that could misuse somebody's browser, and needs a token like all. */
function isOriginAllowed(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || allowed.includes(origin)
}

/** The token is the sub-protocol, alone or as `bearer.<token>` behind a name of the protocol. */
function tokenOf(request: IncomingMessage): string {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((text) => text.trim())
  const bearer = offered.find((text) => text.startsWith('bearer.'))
  if (bearer !== undefined) return bearer.slice('bearer.'.length)
  return offered.length === 1 ? (offered[0] ?? '') : ''
}

async function principalOf(options: AdmissionServices, token: string, ip: string): Promise<Principal | null> {
  if (token === '') return null
  try {
    return await options.sessions.principalOf(token, 0, ip)
  } catch (error) {
    if (error instanceof ApiError) return null // a session whose tenant was taken away
    throw error
  }
}

/** Newer clients connect as `<userId>_<md5 of the token>`. Source: contract §10.1 */
function isPathOf(segment: string, userId: string, token: string): boolean {
  return segment === userId || segment === `${userId}_${createHash('md5').update(token).digest('hex')}`
}

function isFull(hub: LiveHub, { userId, channel, tenantId }: Admitted, { perTenant }: SocketLimits): boolean {
  return hub.countOf({ userId, channel }) >= MAX_PER_PERSON_AND_CHANNEL || hub.countOf({ tenantId }) >= perTenant
}

function refuseOpen({ totals }: LiveHub, socket: WebSocket): void {
  totals.refused += 1
  socket.on('error', () => undefined)
  socket.close(CLOSE.overloaded, 'too many sockets')
}

function refuse({ totals }: LiveHub, stream: Duplex, error: unknown): void {
  totals.refused += 1
  const status = error instanceof ApiError ? `${error.status} ${error.message}` : '503 Service Unavailable'
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
