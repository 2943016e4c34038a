import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { apiError } from '#server/http/errors.ts'
import { requireAccess } from '#server/rights/access.ts'
import { registerAuth } from '#server/identity/auth.ts'
import { SERVER_AREAS } from '#server/areas/areas.ts'
import { signInHooksOf } from '#server/areas/sign-in-hooks-of.ts'
import type { WholeArea } from '#server/areas/whole-area.ts'
import { createBus, tell } from '#server/live/bus.ts'
import type { RowChange } from '#server/engine/write/row-change.ts'
import { joinNumbering, leaveNumbering } from '#server/live/epoch.ts'
import { followChanges } from '#server/live/follow-changes.ts'
import { followDictionaries, touchesDictionaries } from '#server/live/follow-dictionaries.ts'
import { followRights } from '#server/live/follow-rights.ts'
import { followBells } from '#server/live/ring-bells.ts'
import { topicsOf } from '#server/live/topics.ts'
import { createWrite } from '#server/live/write.ts'
import { readOnceKeys } from '#server/engine/once/once-keys.ts'
import { answerCrossOrigin } from '#server/http/cross-origin.ts'
import { answerErrors, answerUnreadableAddress } from '#server/http/error-answers.ts'
import { sendSecurityHeaders } from '#server/http/headers.ts'
import { parseJsonBodies } from '#server/http/json-body.ts'
import { createLiveHub } from '#server/live/live-hub.ts'
import { openSockets, SOCKETS_PER_TENANT } from '#server/live/live.ts'
import { isQuiet, loggerOptions, newRequestId } from '#server/http/logging.ts'
import { answerUnknown } from '#server/http/methods.ts'
import { networkOf } from '#server/http/network.ts'
import { describeRoutes, registerOpenApi } from '#server/http/openapi.ts'
import { checkRequests } from '#server/http/request-checks.ts'
import { compileSchema, type SchemaTypes } from '#server/http/schemas.ts'
import { createSessions } from '#server/identity/sessions.ts'
import { registerCasServer } from '#server/identity/doors/cas-server.routes.ts'
import { registerConfig } from '#server/http/config.routes.ts'
import { serveConsole } from '#server/http/console.routes.ts'
import { registerHealth } from '#server/http/health.routes.ts'
import { DEMO_PROVIDERS } from '#server/identity/doors/demo-provider.routes.ts'
import { registerDoors } from '#server/identity/doors/doors.ts'
import { registerDuplicateCheck } from '#server/engine/duplicate-check.routes.ts'
import { jobKinds } from '#server/engine/operations/job-kinds.ts'
import { createWakeable, type TellOwner } from '#server/jobs/job-services.ts'
import { keepWorking } from '#server/jobs/keep-working.ts'
import { registerOperations } from '#server/jobs/operation.routes.ts'
import { registerImportReports } from '#server/engine/excel/import-report.ts'
import { rememberDictionaries } from '#server/engine/dictionary-texts.ts'
import { registerAreas } from '#server/areas/register-areas.ts'
import { createResources } from '#server/engine/resources.ts'
import { registerRuleCheck } from '#server/engine/rule-check.routes.ts'
import { keepHouse } from '#server/housekeeping/housekeeping.ts'
import { RETENTION } from '#server/db/retention.ts'
import { FILE_RULES } from '#server/files/file-services.ts'
import { MEGABYTE } from '#server/files/meter.ts'
import { RESUMABLE_PATH } from '#server/files/resumable.routes.ts'
import { keepFiles } from '#server/files/keep-files.ts'
import { registerFiles } from '#server/files/register-files.ts'
import type { Services } from '#server/services.ts'
import { noStorage } from '#server/storage/no-storage.ts'

export interface AppOptions extends Partial<
  Omit<
    Services,
    | 'sessions'
    | 'signIns'
    | 'dictionaries'
    | 'live'
    | 'write'
    | 'bus'
    | 'resources'
    | 'topics'
    | 'served'
    | 'jobs'
    | 'tellOwner'
  >
> {
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
  /** Most sockets of one tenant at this server, both channels together; default 1,000. */
  socketsPerTenant?: number
  /** What the platform consists of; default every area. */
  areas?: readonly WholeArea[]
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
  const { areas = SERVER_AREAS } = options
  const services = servicesOf(options, areas, (error) => app.log.warn({ err: error }, 'change bus'))
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
  await describeRoutes(app)
  await registerRoutes(app, services, { areas, webRoot: options.webRoot })
  openSockets(app, services, { perTenant: options.socketsPerTenant ?? SOCKETS_PER_TENANT })
  followDictionaries(app, services)
  followChanges(app, services)
  followRights(app, services)
  followBells(app, services)
  keepHouse(app, services)
  keepFiles(app, services)
  keepWorking(app, services, jobKinds(services))
  for (const { jobs = [] } of areas) for (const keep of jobs) keep(app, services)
  app.addHook('onReady', () => services.bus.start())
  app.addHook('onClose', () => services.bus.stop())
  return app
}

function servicesOf(options: AppOptions, areas: readonly WholeArea[], report: (error: unknown) => void): Services {
  const { database, authSecret, now = Date.now, demo = false, console = {}, allowedOrigins = [] } = options
  const { retention = RETENTION, storage = noStorage(), fileRules = FILE_RULES } = options
  const elapsed = options.elapsed ?? options.now ?? (() => performance.now())
  const sessions = createSessions({ database, authSecret, now, elapsed })
  const live = createLiveHub({ elapsed, sessions })
  const casUrl = options.casUrl ?? console.casPrefixUrl ?? ''
  const resources = createResources(areas.flatMap((area) => area.resources))
  const topics = topicsOf(resources.all)
  const bellsOf = (change: RowChange) => areas.flatMap((area) => area.bells?.(change) ?? [])
  const bus = createBus({ database, arrive: joinNumbering, leave: leaveNumbering, report })
  const dictionaries = rememberDictionaries({ elapsed, isHearing: bus.isHearing })
  const committed = (changes: readonly RowChange[]) => {
    if (touchesDictionaries(changes)) dictionaries.forget()
  }
  const write = createWrite(database, now, { topics, bellsOf, committed })
  return {
    database,
    authSecret,
    now,
    elapsed,
    demo,
    console,
    allowedOrigins,
    casUrl,
    retention,
    storage,
    fileRules,
    resources,
    topics,
    sessions,
    signIns: signInHooksOf(areas),
    dictionaries,
    live,
    write,
    bus,
    served: new Map(),
    jobs: createWakeable(),
    tellOwner,
  }
}

const tellOwner: TellOwner = (sql, { tenantId, userId }, frame) =>
  tell(sql, { kind: 'bell', tenantId, userIds: [userId], frame })

interface Content {
  areas: readonly WholeArea[]
  webRoot: string | undefined
}

async function registerRoutes(app: FastifyInstance, services: Services, { areas, webRoot }: Content): Promise<void> {
  registerHealth(app, services)
  const resumableUploads = { path: RESUMABLE_PATH, megabytes: services.fileRules.mostBytes / MEGABYTE }
  const console = { ...services.console, resumableUploads }
  registerConfig(app, { console, demoProviders: services.demo ? DEMO_PROVIDERS : null })
  await app.register(async (scope) => registerCasServer(scope.withTypeProvider<SchemaTypes>(), services), {
    prefix: '/cas',
  })
  await app.register(
    async (scope) => {
      const api = scope.withTypeProvider<SchemaTypes>()
      registerDoors(api, services)
      registerImportReports(api, services)
      registerOperations(api, services)
      registerFiles(api, services)
      registerDuplicateCheck(api, services)
      registerRuleCheck(api, services)
      registerAreas(api, services, areas)
      registerOpenApi(api)
    },
    { prefix: '/vr' },
  )
  if (webRoot !== undefined) await serveConsole(app, webRoot)
}
