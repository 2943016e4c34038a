import * as z from 'zod/mini'
import { FIGURE_CODES } from '#contract/wire/monitor.ts'
import { ok } from '#server/http/answer.ts'
import { apiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import type { TracedRequest } from '#server/monitoring/request-trace.ts'
import type { Services } from '#server/services.ts'
import { disksOf } from './disks.ts'
import { seenBy } from './seen-by.ts'
import { UPSTREAM_METRICS } from './upstream-metrics.ts'

const PERCENT = 100
const named = z.object({ name: z.string().check(z.maxLength(100)) })
const filtered = z.object({
  query: z.optional(z.string().check(z.maxLength(20))),
  order: z.optional(z.string().check(z.maxLength(20))),
})
const ANY = { access: { permission: FIGURE_CODES } }
const TRACE = { access: { permission: 'monitor:trace' } }

/** The monitor's calls as other clients make them; those of the actuator and two of the cache answer without the envelope. Source: contract §11.13. */
export function registerOtherClients(api: Api, services: Pick<Services, 'dataFolder' | 'monitor' | 'now'>): void {
  registerMetrics(api, services)
  registerTraces(api, services)
  registerRedis(api, services)
}

function registerMetrics(api: Api, { monitor }: Pick<Services, 'monitor'>): void {
  api.get('/actuator/metrics', { config: ANY }, async () => ({ names: Object.keys(UPSTREAM_METRICS) }))
  api.get('/actuator/metrics/:name', { config: ANY, schema: { params: named } }, async ({ params: { name } }) => {
    const told = Object.hasOwn(UPSTREAM_METRICS, name) ? UPSTREAM_METRICS[name] : undefined
    if (told === undefined) throw apiError('NOT_FOUND')
    const { description, baseUnit, measure } = told
    return { name, description, baseUnit, measurements: measure(await monitor.latest()), availableTags: [] }
  })
  api.get('/sys/actuator/memory/info', { config: ANY }, async () => {
    const {
      memoryTotal = 0,
      memoryUsed = 0,
      memoryUsage = 0,
      heapTotal = 0,
      heapUsed = 0,
      heapLimit = 0,
    } = await monitor.latest()
    return ok({
      'memory.physical.total': memoryTotal,
      'memory.physical.used': memoryUsed,
      'memory.physical.free': memoryTotal - memoryUsed,
      'memory.physical.usage': memoryUsage,
      'memory.runtime.total': heapTotal,
      'memory.runtime.used': heapUsed,
      'memory.runtime.max': heapLimit,
      'memory.runtime.free': heapLimit - heapUsed,
      'memory.runtime.usage': heapTotal > 0 ? heapUsed / heapTotal : 0,
    })
  })
}

function registerTraces(api: Api, { monitor }: Pick<Services, 'monitor'>): void {
  api.get('/actuator/httptrace', { config: TRACE }, async ({ principal }) =>
    tracesOf(seenBy(principal, monitor.trace.all())),
  )
  api.get('/actuator/jeecghttptrace', { config: TRACE }, async ({ principal }) =>
    tracesOf(seenBy(principal, monitor.trace.all())),
  )
  api.get(
    '/actuator/jeecghttptrace/:query/:order',
    { config: TRACE, schema: { params: filtered } },
    async ({ principal, params }) =>
      tracesOf(seenBy(principal, monitor.trace.all()).filter(FILTERS[params.query ?? ''] ?? everyOne)),
  )
  api.get('/actuator/httpexchanges', { config: TRACE }, async ({ principal }) => ({
    exchanges: seenBy(principal, monitor.trace.all()).map((one) => ({
      ...traceOf(one),
      timeTaken: `PT${one.durationMs / 1_000}S`,
    })),
  }))
}

const everyOne = () => true
const FILTERS: Readonly<Record<string, (request: TracedRequest) => boolean>> = {
  success: ({ status }) => status < 400,
  error: ({ status }) => status >= 400,
}

const tracesOf = (requests: readonly TracedRequest[]) => ({ traces: requests.map(traceOf) })

/** Headers are left out: they carry tokens. */
function traceOf({ at, method, path, status, ip, username, durationMs }: TracedRequest) {
  return {
    timestamp: new Date(at).toISOString(),
    principal: username === null ? null : { name: username },
    session: null,
    request: { method, uri: path, headers: {}, remoteAddress: ip },
    response: { status, headers: {} },
    timeTaken: Math.round(durationMs),
  }
}

const MINUTE_MS = 60_000
const DAY_SECONDS = 86_400
/** Measurements of a past hour that are answered, one of each minute. */
const MINUTES = 60

function registerRedis(api: Api, { monitor, now, dataFolder }: Pick<Services, 'dataFolder' | 'monitor' | 'now'>): void {
  api.get('/sys/actuator/redis/queryDiskInfo', { config: ANY }, async () => {
    const disks = await disksOf(dataFolder)
    return ok(
      disks.map(({ name, max, used }) => ({
        name,
        max,
        rest: max - used,
        restPPT: max > 0 ? Math.round((used / max) * PERCENT) : 0,
      })),
    )
  })
  api.get('/sys/actuator/redis/info', { config: ANY }, async () => {
    const figures = await monitor.latest()
    const line = (key: string, value: string | number, description: string) => ({
      key,
      value: String(value),
      description,
    })
    return ok([
      line('run_mode', 'in-process', '缓存位于服务进程内，没有单独的 Redis'),
      line('node_version', process.versions.node, 'Node.js 版本'),
      line('uptime_in_seconds', Math.floor(figures.uptime ?? 0), '已运行秒数'),
      line('uptime_in_days', Math.floor((figures.uptime ?? 0) / DAY_SECONDS), '已运行天数'),
      line('tcp_port', '-', '缓存不监听端口'),
      line('used_memory', figures.cacheBytes ?? 0, '缓存占用字节数'),
      line('maxmemory', figures.heapLimit ?? 0, '进程堆内存上限'),
      line('keys', figures.cacheEntries ?? 0, '缓存条目数'),
      line('keyspace_hits', figures.cacheHits ?? 0, '命中次数'),
      line('keyspace_misses', figures.cacheMisses ?? 0, '未命中次数'),
    ])
  })
  api.get('/sys/actuator/redis/keysSize', { config: ANY }, async () => {
    const { cacheEntries = 0 } = await monitor.latest()
    return { create_time: now(), dbSize: cacheEntries }
  })
  api.get('/sys/actuator/redis/memoryInfo', { config: ANY }, async () => {
    const { cacheBytes = 0 } = await monitor.latest()
    return { used_memory: String(cacheBytes), create_time: now() }
  })
  api.get('/sys/actuator/redis/metrics/history', { config: ANY }, async () => {
    const { at, series } = monitor.series.read(['cacheEntries', 'cacheBytes'], now() - MINUTES * MINUTE_MS)
    const firsts = new Map(at.map((moment, index) => [Math.floor(moment / MINUTE_MS), index] as const).toReversed())
    const minutes = [...firsts.values()].toReversed().map((index) => ({ moment: at[index]!, index }))
    return ok({
      dbSize: minutes.map(({ moment, index }) => ({
        create_time: moment,
        dbSize: series['cacheEntries']![index] ?? 0,
      })),
      memory: minutes.map(({ moment, index }) => ({
        create_time: moment,
        used_memory: String(series['cacheBytes']![index] ?? 0),
      })),
    })
  })
}
