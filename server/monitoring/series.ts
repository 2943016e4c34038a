import { FIGURE_NAMES, type FigureName, type FigureValues } from '#contract/areas/monitor/figures.ts'

/** The last measurements of this server, each figure in a row of numbers of its own. */
export interface Series {
  add: (at: number, figures: FigureValues) => void
  /** Moments since, epoch ms, the oldest first, and what was measured then; null where nothing was. */
  read: (names: readonly FigureName[], since: number) => { at: number[]; series: Record<string, (number | null)[]> }
}

/** @param keep how many are kept */
export function createSeries(keep: number): Series {
  const moments = new Float64Array(keep)
  const values = new Map(FIGURE_NAMES.map((name) => [name, new Float64Array(keep).fill(Number.NaN)]))
  let [next, count] = [0, 0]
  return {
    add(at, figures) {
      moments[next] = at
      for (const [name, row] of values) row[next] = figures[name] ?? Number.NaN
      next = (next + 1) % keep
      count = Math.min(keep, count + 1)
    },
    read(names, since) {
      const places = Array.from({ length: count }, (_, index) => (next - count + index + keep) % keep)
      const wanted = places.filter((place) => moments[place]! >= since)
      const valueAt = (row: Float64Array, place: number) => (Number.isNaN(row[place]) ? null : row[place]!)
      return {
        at: wanted.map((place) => moments[place]!),
        series: Object.fromEntries(
          names.map((name) => [name, wanted.map((place) => valueAt(values.get(name)!, place))]),
        ),
      }
    },
  }
}
