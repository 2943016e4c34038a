import type { FigureValues } from '#contract/areas/monitor/figures.ts'
import type { FiguresAnswer, Measurement } from '#contract/wire/monitor.ts'
import { createListeners } from '#core/listeners.ts'

const HOUR_MS = 3_600_000

/** What a page of figures shows: what was read, and what was heard since. */
export interface FigureStore {
  current: (this: void) => FiguresAnswer | null
  subscribe: (this: void, changed: () => void) => () => void
  /** Takes what was read. @param keepsLive whether what is heard continues its courses */
  replace: (answer: FiguresAnswer, keepsLive: boolean) => void
  /** Takes what was heard; that of another server is passed over. */
  take: (measurement: Measurement) => void
}

export function createFigureStore(): FigureStore {
  const listeners = createListeners()
  let current: FiguresAnswer | null = null
  let isLive = false
  return {
    current: () => current,
    subscribe: listeners.subscribe,
    replace(answer, keepsLive) {
      current = answer
      isLive = keepsLive
      listeners.notify()
    },
    take(measurement) {
      if (current === null || measurement.server !== current.server || measurement.at <= current.latest.at) return
      const latest = { ...measurement, figures: { ...measurement.figures } as Record<string, number> }
      current = isLive ? continued(current, latest) : { ...current, latest }
      listeners.notify()
    },
  }
}

/** The courses with one more value each; what is older than an hour goes. */
function continued(answer: FiguresAnswer, latest: FiguresAnswer['latest']): FiguresAnswer {
  const from = answer.at.findIndex((at) => at > latest.at - HOUR_MS)
  const kept = from === -1 ? answer.at.length : from
  const figures: FigureValues = latest.figures
  const series = Object.entries(answer.series).map(([name, values]): [string, (number | null)[]] => [
    name,
    [...values.slice(kept), figures[name as keyof FigureValues] ?? null],
  ])
  return { ...answer, latest, at: [...answer.at.slice(kept), latest.at], series: Object.fromEntries(series) }
}
