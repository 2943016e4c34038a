import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { apiError } from '#server/errors.ts'
import { requireAccess } from '#server/plugins/access.ts'
import { registerAuth } from '#server/plugins/auth.ts'
import { keepAnnouncementTimes } from '#server/live/announcement-times.ts'
import { followAnnouncements } from '#server/live/follow-announcements.ts'
import { followChanges } from '#server/live/follow-changes.ts'
import { CARRIERS } from '#server/messages/carriers.ts'
import { keepDelivering } from '#server/messages/delivery-job.ts'
import type { Carriers } from '#server/messages/parcel.ts'
import { readOnceKeys } from '#server/once/once-keys.ts'
import { createChangeBus, type RowChange } from '#server/plugins/change-bus.ts'
import { answerCrossOrigin } from '#server/plugins/cross-origin.ts'
import { answerErrors, answerUnreadableAddress } from '#server/plugins/error-answers.ts'
import { sendSecurityHeaders } from '#server/plugins/headers.ts'
import { parseJsonBodies } from '#server/plugins/json-body.ts'
import { createLiveHub } from '#server/plugins/live-hub.ts'
import { openSockets } from '#server/plugins/live.ts'
import { isQuiet, loggerOptions, newRequestId } from '#server/plugins/logging.ts'
import { answerUnknown } from '#server/plugins/methods.ts'
import { networkOf } from '#server/plugins/network.ts'
import { describeRoutes, registerOpenApi } from '#server/plugins/openapi.ts'
import { checkRequests } from '#server/plugins/request-checks.ts'
import { compileSchema, type Api } from '#server/plugins/schemas.ts'
import { createSessions } from '#server/plugins/sessions.ts'
import { registerResources } from '#server/resources/register.ts'
import { registerCasServer } from '#server/routes/cas-server.routes.ts'
import { registerConfig } from '#server/routes/config.routes.ts'
import { serveConsole } from '#server/routes/console.routes.ts'
import { registerHealth } from '#server/routes/health.routes.ts'
import { registerAdministration } from '#server/routes/register-administration.ts'
import { registerSessionRoutes } from '#server/routes/register-session.ts'
import { keepHouse } from '#server/session/housekeeping.ts'
import { RETENTION } from '#server/session/retention.ts'
import type { Services } from '#server/services.ts'

export interface AppOptions extends Partial<Omit<Services, 'sessions' | 'live'>> {
  database: Services['database']
  authSecret: string
  /** Folder of the built console; without it only the API is served. */
  webRoot?: string
  /** pino level; default `silent`. */
  logLevel?: string
  /** Where log lines go; default standard output. */
  logStream?: { write: (line: string) => void }
  /** Addresses of proxies whose `X-Forwarded-*` is believed; default none. */
  trustProxy?: boolean | string
  /** Whether browsers come by https. */
  secure?: boolean
  /** Further origins menus may frame. */
  frameSources?: readonly string[]
  /** How messages leave; default by the platform's own ways. */
  carriers?: Carriers
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

const REQUEST_TIMEOUT_MS = 150_000
const LONGEST_PARAMETER = 500

/** The whole server, everything in visible order, not listening yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const services = servicesOf(options)
  const app = Fastify({
    logger: loggerOptions(options.logLevel ?? 'silent', options.logStream) ?? false,
    genReqId: newRequestId,
    requestIdHeader: false,
    logController: new Fastify.LogController({ disableRequestLogging: isQuiet }),
    trustProxy: options.trustProxy ?? false,
    exposeHeadRoutes: false,
    frameworkErrors: answerUnreadableAddress,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
  })
  app.decorate('services', services)
  app.setValidatorCompiler(compileSchema as never)
  answerErrors(app)
  requireAccess(app)
  answerUnknown(app)
  parseJsonBodies(app)
  await sendSecurityHeaders(app, {
    console: services.console,
    allowedOrigins: services.allowedOrigins,
    frameSources: options.frameSources ?? [],
    secure: options.secure ?? false,
  })
  answerCrossOrigin(app, services.allowedOrigins)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  checkRequests(app, services.allowedOrigins)
  registerAuth(app, services.sessions.authenticate)
  readOnceKeys(app)
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    keyGenerator: (request) => request.signedIn?.userId ?? networkOf(request.ip),
    errorResponseBuilder: () => apiError('TOO_MANY'),
  })
  forgetAfterChanges(app, services)
  await describeRoutes(app)
  await registerRoutes(app, services, options.webRoot)
  openSockets(app, { hub: services.live, sessions: services.sessions, allowedOrigins: services.allowedOrigins })
  followChanges(app, services)
  followAnnouncements(app, services)
  keepAnnouncementTimes(app, services)
  keepHouse(app, services)
  keepDelivering(app, services, options.carriers ?? CARRIERS)
  return app
}

function servicesOf(options: AppOptions): Services {
  const { database, authSecret, now = Date.now, demo = false, console = {}, allowedOrigins = [] } = options
  const { retention = RETENTION } = options
  const sessions = createSessions({ database, authSecret, now })
  const live = createLiveHub({ now, sessions })
  const casUrl = options.casUrl ?? console.casPrefixUrl ?? ''
  const changes = options.changes ?? createChangeBus()
  return { database, authSecret, now, demo, console, allowedOrigins, casUrl, retention, sessions, live, changes }
}

async function registerRoutes(app: FastifyInstance, services: Services, webRoot: string | undefined): Promise<void> {
  registerHealth(app, services)
  registerConfig(app, services)
  await app.register(async (scope) => registerCasServer(scope as unknown as Api, services), { prefix: '/cas' })
  await app.register(
    async (scope) => {
      const api = scope as unknown as Api
      registerSessionRoutes(api, services)
      const announcing = { ...services, changed: (change: RowChange) => services.changes.publish(change) }
      registerResources(api, announcing)
      registerAdministration(api, announcing)
      registerOpenApi(api)
    },
    { prefix: '/vr' },
  )
  if (webRoot !== undefined) await serveConsole(app, webRoot)
}

/** Whatever was changed may be somebody's right or session: what is remembered of them goes before the answer does. */
function forgetAfterChanges(app: FastifyInstance, { sessions, live }: Services): void {
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    sessions.forget()
    live.recheck().catch((error: unknown) => request.log.warn({ err: error }, 'socket recheck'))
  })
}
