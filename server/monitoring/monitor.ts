import { performance } from 'node:perf_hooks'
import type { FigureValues } from '#contract/areas/monitor/figures.ts'
import type { RequestMeter } from './request-meter.ts'
import type { RequestTrace } from './request-trace.ts'
import { createSeries, type Series } from './series.ts'
import type { Source } from './source.ts'

/** What a server knows of itself. */
export interface Monitor {
  requests: RequestMeter
  trace: RequestTrace
  /** The past hour. */
  series: Series
  start: () => void
  stop: () => void
  /** Measures what is due; the rest keeps its last value. */
  measure: () => Promise<FigureValues>
  /** The last measurement, a first one when there is none. */
  latest: () => Promise<FigureValues>
  /** Told of each measurement that is kept. @returns the undo */
  onMeasured: (listener: Measured) => () => void
  /** Keeps a measurement and tells it. */
  keep: Measured
}

type Measured = (at: number, figures: FigureValues) => Promise<void>

interface MonitorOptions {
  sources: readonly Source[]
  requests: RequestMeter
  trace: RequestTrace
  /** How many measurements are kept. */
  keep: number
  report: (error: unknown) => void
}

/** A source that fails leaves its figures out until it answers again; the others go on. */
export function createMonitor({ sources, requests, trace, keep, report }: MonitorOptions): Monitor {
  const known = new Map<Source, { figures: FigureValues; atMs: number }>()
  let last: FigureValues | null = null
  const measureOne = async (source: Source): Promise<FigureValues> => {
    const before = known.get(source)
    const atMs = performance.now()
    if (before !== undefined && atMs - before.atMs < (source.everyMs ?? 0)) return before.figures
    try {
      const figures = await source.measure()
      known.set(source, { figures, atMs })
      return figures
    } catch (error) {
      known.delete(source)
      report(error)
      return {}
    }
  }
  const measure = async () => {
    const parts = await Promise.all(sources.map(measureOne))
    last = Object.assign({}, ...parts) as FigureValues
    return last
  }
  const series = createSeries(keep)
  const listeners = new Set<Measured>()
  return {
    requests,
    trace,
    series,
    onMeasured(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async keep(at, figures) {
      series.add(at, figures)
      for (const listener of listeners) await listener(at, figures)
    },
    start: () => sources.forEach((source) => source.start?.()),
    stop: () => sources.forEach((source) => source.stop?.()),
    measure,
    latest: async () => last ?? measure(),
  }
}
