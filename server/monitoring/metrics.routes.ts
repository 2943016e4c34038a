import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, Gauge, Registry } from 'prom-client'
import { FIGURE_NAMES, figureOf, type Figure, type FigureName } from '#contract/areas/monitor/figures.ts'
import { apiError } from '#server/http/errors.ts'
import type { Monitor } from './monitor.ts'

const PREFIX = 'andun_'

/**
 * `GET /metrics` for Prometheus: the figures of this server, for clients that send the token as `Authorization: Bearer …`; without a token there is
 * none.
 */
export function registerMetrics(app: FastifyInstance, monitor: Monitor, token: string | null): void {
  if (token === null) return
  const registry = new Registry()
  const told = FIGURE_NAMES.map((name) => [name, tellerOf(name, registry)] as const)
  registry.registerMetric(monitor.requests.histogram)
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw apiError('NO_TOKEN')
    const figures = await monitor.latest()
    for (const [name, tell] of told) tell(figures[name])
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** What was not measured is not told. */
function tellerOf(name: FigureName, registry: Registry): (value: number | undefined) => void {
  const figure = figureOf(name)
  const facts = { name: metricName(name), help: figure.label, registers: [registry] }
  if (figure.grows === true) {
    const counter = new Counter(facts)
    return (value) => {
      counter.reset()
      if (value === undefined) counter.remove()
      else counter.inc(scaled(figure, value))
    }
  }
  const gauge = new Gauge(facts)
  return (value) => {
    if (value === undefined) gauge.remove()
    else gauge.set(scaled(figure, value))
  }
}

/** `heapUsed` → `andun_heap_used_bytes`: base units, as Prometheus asks for. */
export function metricName(name: FigureName): string {
  const { unit, grows } = figureOf(name)
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
  const ending = SUFFIX[unit]
  const own = ending === '' || words.endsWith(ending) ? words : words + ending
  return `${PREFIX}${own}${grows === true ? '_total' : ''}`
}

const SUFFIX: Readonly<Record<Figure['unit'], string>> = {
  bytes: '_bytes',
  bytesPerSecond: '_bytes_per_second',
  milliseconds: '_seconds',
  seconds: '_seconds',
  ratio: '_ratio',
  perSecond: '_per_second',
  moment: '_timestamp_seconds',
  count: '',
  number: '',
}

function scaled({ unit }: Figure, value: number): number {
  return unit === 'milliseconds' || unit === 'moment' ? value / 1_000 : value
}

/** Takes the same time whatever differs. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
