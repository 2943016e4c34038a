import { createHistogram, performance, type RecordableHistogram } from 'node:perf_hooks'
import { Histogram } from 'prom-client'
import type { FigureValues } from '#contract/areas/monitor/figures.ts'

/** Upper ends in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const MICROSECONDS = 1_000
const LONGEST_MICROSECONDS = 3_600_000_000
const MOST_DIGITS = 2

/** How requests of one route went since the server started. */
export interface RouteFigures {
  method: string
  route: string
  count: number
  refusals: number
  errors: number
  meanMs: number
  /** Upper ends of the buckets below which 50, 95 and 99 % lie; null = longer than the last. */
  p50Ms: number | null
  p95Ms: number | null
  p99Ms: number | null
  /** Requests per bucket, those above the last end last. */
  buckets: number[]
}

export interface RequestMeter {
  begin: () => void
  end: (answered: { method: string; route: string; status: number; durationMs: number }) => void
  /** What happened since it was last asked, and all in all. */
  measure: () => FigureValues
  routes: () => Promise<RouteFigures[]>
  /** Upper ends of the buckets in ms. */
  ends: readonly number[]
  /** As Prometheus reads it. */
  histogram: Histogram
}

/** Counts requests: all together between two measurements, and by route since the start. */
export function createRequestMeter(): RequestMeter {
  const histogram = new Histogram({
    name: 'andun_request_duration_seconds',
    help: '请求的响应时间',
    labelNames: ['method', 'route', 'class'],
    buckets: BUCKETS,
    registers: [],
  })
  const latest = createHistogram({ lowest: 1, highest: LONGEST_MICROSECONDS, figures: MOST_DIGITS })
  const totals = { requests: 0, requestRefusals: 0, requestErrors: 0 }
  let requestsOpen = 0
  let before = { ...totals, atMs: performance.now() }
  return {
    ends: BUCKETS.map((seconds) => seconds * 1_000),
    histogram,
    begin: () => void (requestsOpen += 1),
    end({ method, route, status, durationMs }) {
      requestsOpen = Math.max(0, requestsOpen - 1)
      totals.requests += 1
      if (status >= 500) totals.requestErrors += 1
      else if (status >= 400) totals.requestRefusals += 1
      latest.record(Math.min(LONGEST_MICROSECONDS, Math.max(1, Math.round(durationMs * MICROSECONDS))))
      histogram.observe({ method, route, class: `${Math.floor(status / 100)}xx` }, durationMs / 1_000)
    },
    measure() {
      const now = { ...totals, atMs: performance.now() }
      const count = now.requests - before.requests
      const errors = now.requestErrors - before.requestErrors
      const seconds = Math.max(0.001, (now.atMs - before.atMs) / 1_000)
      before = now
      const latencies = latenciesOf(latest)
      latest.reset()
      return {
        ...totals,
        requestsOpen,
        requestRate: count / seconds,
        errorRate: count > 0 ? errors / count : 0,
        ...latencies,
      }
    },
    routes: async () => routesOf((await histogram.get()).values),
  }
}

/** Nothing while nobody asked for anything. */
function latenciesOf(latest: RecordableHistogram): FigureValues {
  if (latest.count === 0) return {}
  const at = (percent: number) => latest.percentile(percent) / MICROSECONDS
  return { latencyP50: at(50), latencyP95: at(95), latencyP99: at(99), latencyMax: latest.max / MICROSECONDS }
}

interface Sample {
  value: number
  metricName?: string
  labels: Partial<Record<string, string | number>>
}

/** The samples of a histogram, put together by route: its buckets count everything below their end. */
function routesOf(samples: readonly Sample[]): RouteFigures[] {
  const found = new Map<
    string,
    { method: string; route: string; classes: Map<string, number>; sum: number; below: number[] }
  >()
  for (const { value, metricName = '', labels } of samples) {
    const [method, route, kind] = [String(labels['method']), String(labels['route']), String(labels['class'])]
    const own = found.get(`${method} ${route}`) ?? {
      method,
      route,
      classes: new Map(),
      sum: 0,
      below: BUCKETS.map(() => 0),
    }
    found.set(`${method} ${route}`, own)
    if (metricName.endsWith('_sum')) own.sum += value
    else if (metricName.endsWith('_count')) own.classes.set(kind, value)
    else {
      const index = BUCKETS.indexOf(Number(labels['le']))
      if (index !== -1) own.below[index] = own.below[index]! + value
    }
  }
  return [...found.values()].map(({ method, route, classes, sum, below }) => {
    const count = [...classes.values()].reduce((all, one) => all + one, 0)
    const at = (share: number) => endBelow(below, count * share)
    return {
      method,
      route,
      count,
      refusals: classes.get('4xx') ?? 0,
      errors: classes.get('5xx') ?? 0,
      meanMs: count > 0 ? (sum * 1_000) / count : 0,
      p50Ms: at(0.5),
      p95Ms: at(0.95),
      p99Ms: at(0.99),
      buckets: [...below, count].map((value, index) => value - (index === 0 ? 0 : below[index - 1]!)),
    }
  })
}

/** The end of the first bucket below which so many lie, in ms; null = above the last. */
function endBelow(below: readonly number[], count: number): number | null {
  const index = below.findIndex((value) => value >= count)
  return index === -1 ? null : BUCKETS[index]! * 1_000
}
