import Fastify, { type FastifyInstance } from 'fastify'
import { SERVER_AREAS } from '#server/areas/areas.ts'
import { signInHooksOf } from '#server/areas/sign-in-hooks-of.ts'
import type { WholeArea } from '#server/areas/whole-area.ts'
import { createCacheRegistry } from '#server/caches/cache-registry.ts'
import type { Cache } from '#server/caches/memory.ts'
import { createLargeTotals } from '#server/caches/large-totals.ts'
import { createGuardedNow } from '#server/clock/guarded-now.ts'
import { createTrustedClock, realClocks, type Clocks } from '#server/clock/trusted-clock.ts'
import { watchClock } from '#server/clock/watch-clock.ts'
import { createBus } from '#server/live/bus.ts'
import type { Carrier } from '#server/live/carrier.ts'
import { publishToOwner } from '#server/live/publish-to-owner.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { joinNumbering, leaveNumbering } from '#server/live/epoch.ts'
import { followChanges } from '#server/live/follow-changes.ts'
import { followDictionaries, touchesDictionaries } from '#server/live/follow-dictionaries.ts'
import { followRights } from '#server/live/follow-rights.ts'
import { followTenants } from '#server/live/follow-tenants.ts'
import { followNotifications } from '#server/live/notify.ts'
import { followForms, topicsOf } from '#server/live/topics.ts'
import type { Database } from '#server/db/database.ts'
import { followVolatile } from '#server/live/volatile/follow-volatile.ts'
import { createVolatileColumns } from '#server/live/volatile/volatile-columns.ts'
import { createWrite, type Hearers } from '#server/live/write.ts'
import { answerUnreadableAddress } from '#server/http/error-answers.ts'
import { createFeeds } from '#server/live/create-feeds.ts'
import { createLiveHub } from '#server/live/live-hub.ts'
import { openSockets, SOCKETS_PER_TENANT } from '#server/live/live.ts'
import { isQuiet, loggerOptions, newRequestId } from '#server/http/logging.ts'
import { STOCK_CIPHER } from '#server/identity/sealed-password.ts'
import { createDevices } from '#server/identity/devices/devices.ts'
import { createDisplays } from '#server/identity/displays/displays.ts'
import { createSessions } from '#server/rights/sessions.ts'
import { jobKinds } from '#server/engine/operations/job-kinds.ts'
import { createWakeable } from '#server/jobs/job-services.ts'
import { keepWorking } from '#server/jobs/keep-working.ts'
import { rememberDictionaries } from '#server/engine/kinds/dictionary-texts.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { createResources, type ResourceRegistry } from '#server/engine/resource/resources.ts'
import { registerRoutes } from '#server/housekeeping/register-routes.ts'
import { openApp } from '#server/housekeeping/open-app.ts'
import { rememberForms, touchesForms } from '#server/online/online-forms.ts'
import { handlersOf } from '#server/housekeeping/handlers-of.ts'
import { RETENTION } from '#server/db/retention.ts'
import { FILE_RULES } from '#server/files/file-services.ts'
import { followRequests } from '#server/monitoring/follow-requests.ts'
import { keepMeasuring } from '#server/monitoring/keep-measuring.ts'
import { serverNameOf } from '#server/monitoring/server-name.ts'
import { monitorOf } from '#server/monitoring/monitor-of.ts'
import { keepSchedules } from '#server/schedule/keep-schedules.ts'
import type { Services } from '#server/services.ts'
import { noStorage } from '#server/storage/no-storage.ts'

export interface AppOptions extends Partial<
  Omit<
    Services,
    | 'sessions'
    | 'devices'
    | 'displays'
    | 'signIns'
    | 'dictionaries'
    | 'largeTotals'
    | 'live'
    | 'write'
    | 'writeSchema'
    | 'bus'
    | 'resources'
    | 'topics'
    | 'served'
    | 'searched'
    | 'jobs'
    | 'publishToOwner'
    | 'caches'
    | 'feeds'
    | 'volatile'
    | 'monitor'
    | 'serverName'
    | 'trustedClock'
  >
> {
  database: Services['database']
  authSecret: string
  /** Folder of the built console; without it only the API is served. */
  webRoot?: string
  /** What carries words between servers beside the database; default nothing. */
  carrier?: Carrier | null
  /** Clocks other than those of this machine and its database. */
  clocks?: Partial<Clocks>
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
  /** Opens `/metrics` to clients that send it; absent = there is none. */
  metricsToken?: string | null
  /** How long a session lives at most, however much it is used; default 30 days. */
  longestSessionMs?: number
  /** How long JSON may take to arrive; default a minute. */
  jsonWithinMs?: number
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
  const { services, forms } = servicesOf(options, areas, {
    report: (error) => app.log.warn({ err: error }, 'change bus'),
    serverName: () => serverNameOf(app),
  })
  app.decorate('services', services)
  followRequests(app, services.monitor, services.now)
  const { frameSources = [], secure = false, jsonWithinMs } = options
  const everyRoute = { frameSources, secure, jsonWithinMs }
  await openApp(app, services, everyRoute)
  await registerRoutes(app, services, {
    areas,
    webRoot: options.webRoot,
    dataFolder: options.dataFolder ?? null,
    metricsToken: options.metricsToken ?? null,
    formRows: { ...everyRoute, forms, trustProxy: options.trustProxy ?? false },
  })
  openSockets(app, services, { perTenant: options.socketsPerTenant ?? SOCKETS_PER_TENANT })
  followDictionaries(app, services)
  followTenants(app, services)
  followChanges(app, services)
  followVolatile(app, services)
  followRights(app, services)
  followNotifications(app, services)
  watchClock(app, services)
  keepWorking(app, services, jobKinds(services))
  keepMeasuring(app, services)
  keepSchedules(app, services, handlersOf(areas, services))
  for (const { jobs = [] } of areas) for (const keep of jobs) keep(app, services)
  app.addHook('onReady', () => services.bus.start())
  app.addHook('onClose', () => services.bus.stop())
  return app
}

function forgetChanged(
  changes: readonly RowChange[],
  dictionaries: { forget: () => void },
  forms: { forget: () => void },
): void {
  if (touchesDictionaries(changes)) dictionaries.forget()
  if (touchesForms(changes)) forms.forget()
}

type OfApp = Pick<Services, 'serverName'> & { report: (error: unknown) => void }

function servicesOf(options: AppOptions, areas: readonly WholeArea[], { report, serverName }: OfApp) {
  const { database, authSecret, demo = false, console = {}, allowedOrigins = [], secondFactor = 'off' } = options
  const { retention = RETENTION, storage = noStorage(), fileRules = FILE_RULES, dataFolder = '.' } = options
  const elapsed = options.elapsed ?? options.now ?? (() => performance.now())
  const { now, trustedClock } = clocksOf(options, elapsed)
  const sessions = createSessions({ ...options, now, elapsed, secondFactor })
  const live = createLiveHub({ elapsed, now, sessions })
  const resources = createResources(areas.flatMap((area) => area.resources))
  const topics = topicsOf(resources.all)
  const notificationsOf = (change: RowChange) => areas.flatMap((area) => area.notifications?.(change) ?? [])
  const numbering = { arrive: joinNumbering, leave: leaveNumbering }
  const bus = createBus({ database, carrier: options.carrier ?? null, ...numbering, report })
  const { dictionaries, largeTotals } = rememberedOf(elapsed, bus.isHearing)
  const forms = rememberForms({ database, isHearing: bus.isHearing, known: knowing(resources, topics) })
  const committed = (changes: readonly RowChange[]) => forgetChanged(changes, dictionaries, forms)
  const devices = createDevices({ database, authSecret, now, elapsed, isHearing: bus.isHearing })
  const caches = cachesOf([sessions, dictionaries, devices, largeTotals])
  const monitor = monitorOf({ database, now, trustedClock, live, bus, caches, dataFolder, report })
  const services: Services = {
    database,
    authSecret,
    now,
    trustedClock,
    elapsed,
    demo,
    console,
    allowedOrigins,
    casUrl: options.casUrl ?? console.casPrefixUrl ?? '',
    passwordCipher: options.passwordCipher === undefined ? STOCK_CIPHER : options.passwordCipher,
    secondFactor,
    retention,
    storage,
    fileRules,
    reachableHosts: options.reachableHosts ?? [],
    resources,
    topics,
    sessions,
    devices,
    displays: createDisplays({ database, authSecret, now, elapsed }),
    signIns: signInHooksOf(areas),
    dictionaries,
    largeTotals,
    live,
    ...writesOf(database, now, { topics, notificationsOf, committed }),
    bus,
    served: new Map(),
    searched: new Map(),
    jobs: createWakeable(),
    publishToOwner,
    caches,
    ...watchedOf({ live, sessions, database, now, resources, dictionaries }, report),
    monitor,
    serverName,
    dataFolder,
  }
  return { services, forms }
}

/** Takes in resources that are data. */
function knowing(resources: ResourceRegistry, topics: Parameters<typeof followForms>[0]) {
  return (found: readonly Resource[]) => {
    resources.know(found)
    followForms(topics, found)
  }
}

/** What every server remembers of lists. */
function rememberedOf(elapsed: () => number, isHearing: () => boolean) {
  return {
    dictionaries: rememberDictionaries({ elapsed, isHearing }),
    largeTotals: createLargeTotals({ elapsed }),
  }
}

function cachesOf(first: readonly { cache: Cache }[]) {
  const caches = createCacheRegistry()
  for (const { cache } of first) caches.add(cache)
  return caches
}

/** What pages watch beside changes. */
function watchedOf(outside: Parameters<typeof createFeeds>[0], report: (error: unknown) => void) {
  return { feeds: createFeeds(outside), volatile: createVolatileColumns(outside.database, report) }
}

function writesOf(database: Database, ...how: [now: () => number, hearers: Hearers]) {
  return { write: createWrite(database.scope, ...how), writeSchema: createWrite(database.schemaScope, ...how) }
}

/** The time that is written, and the judgement of the clocks it comes from. */
function clocksOf(options: AppOptions, elapsed: () => number) {
  const { database, now: injected } = options
  const steady = injected && (options.elapsed ?? injected)
  const clocks = { ...realClocks(injected ?? Date.now, steady), ...options.clocks }
  const databaseMs = () => database.read({ tenantId: 0 }, clocks.databaseMs)
  const now = createGuardedNow({ processMs: clocks.processMs, elapsed, databaseMs })
  return { now, trustedClock: createTrustedClock({ database, now, clocks }) }
}
