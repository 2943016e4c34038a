import { FIGURE_NAMES, figureOf, type FigureName } from '#contract/areas/monitor/figures.ts'
import { page as application } from '#contract/areas/monitor/application.page.ts'
import { page as cache } from '#contract/areas/monitor/cache.page.ts'
import { page as channels } from '#contract/areas/monitor/channels.page.ts'
import { page as database } from '#contract/areas/monitor/database.page.ts'
import { page as disk } from '#contract/areas/monitor/disk.page.ts'
import { page as httpTrace } from '#contract/areas/monitor/http-trace.page.ts'
import { page as runtime } from '#contract/areas/monitor/runtime.page.ts'
import { page as system } from '#contract/areas/monitor/system.page.ts'

/** Where the figures that may raise an alarm are drawn. */
const PLACES: Partial<Record<FigureName, string | undefined>> = {
  cpuUsage: system.path,
  memoryUsage: system.path,
  diskUsage: disk.path,
  heapUsage: runtime.path,
  eventLoopP99: runtime.path,
  errorRate: application.path,
  latencyP95: application.path,
  cacheHitRate: cache.path,
  connectionUsage: database.path,
  lockWaits: database.path,
  databaseAnswer: database.path,
  messagesFailed: channels.path,
  operationsFailed: channels.path,
  hearing: channels.path,
}

const AROUND_MS = 300_000

/** The page that draws the figure of an alarm, at a moment of a server; null where none draws it. @param label as alarms name it */
export function chartAround(label: string, at: number, server: string): string | null {
  const name = FIGURE_NAMES.find((one) => figureOf(one).label === label)
  const path = name === undefined ? undefined : PLACES[name]
  if (path === undefined) return null
  const query = new URLSearchParams({ span: 'hour', at: String(Math.round(at)), ...(server !== '' && { server }) })
  return `${path}?${query.toString()}`
}

/** The requests some minutes before and after a moment. */
export function traceAround(at: number): string {
  const [from, to] = [at - AROUND_MS, at + AROUND_MS].map((ms) => String(Math.round(ms)))
  return `${httpTrace.path}?${new URLSearchParams({ from: from!, to: to! }).toString()}`
}
