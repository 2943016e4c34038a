import type { FigureValues } from '#contract/areas/monitor/figures.ts'
import type { FiguresAnswer, Measurement } from '#contract/wire/monitor.ts'
import { createListeners } from '#core/listeners.ts'

/** What a page of figures shows: what was read, and what was heard since. */
export interface FigureStore {
  current: (this: void) => FiguresAnswer | null
  subscribe: (this: void, changed: () => void) => () => void
  /** Takes what was read. @param liveMs how long the courses are that go on with what is heard; null = they do not */
  replace: (answer: FiguresAnswer, liveMs: number | null) => void
  /** Takes what was heard; that of another server is passed over. */
  take: (measurement: Measurement) => void
}

export function createFigureStore(): FigureStore {
  const listeners = createListeners()
  let current: FiguresAnswer | null = null
  let reachMs: number | null = null
  return {
    current: () => current,
    subscribe: listeners.subscribe,
    replace(answer, liveMs) {
      current = answer
      reachMs = liveMs
      listeners.notify()
    },
    take(measurement) {
      if (current === null || measurement.server !== current.server || measurement.at <= current.latest.at) return
      const latest = { ...measurement, figures: { ...measurement.figures } as Record<string, number> }
      current = reachMs === null ? { ...current, latest } : continued(current, latest, reachMs)
      listeners.notify()
    },
  }
}

/** The courses with one more value each; what is older than they reach goes. */
function continued(answer: FiguresAnswer, latest: FiguresAnswer['latest'], reachMs: number): FiguresAnswer {
  const from = answer.at.findIndex((at) => at > latest.at - reachMs)
  const kept = from === -1 ? answer.at.length : from
  const figures: FigureValues = latest.figures
  const series = Object.entries(answer.series).map(([name, values]): [string, (number | null)[]] => [
    name,
    [...values.slice(kept), figures[name as keyof FigureValues] ?? null],
  ])
  return { ...answer, latest, at: [...answer.at.slice(kept), latest.at], series: Object.fromEntries(series) }
}
