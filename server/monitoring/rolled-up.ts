import { figureOf, type FigureName, type FigureValues } from '#contract/areas/monitor/figures.ts'

/** The value of several measurements: of a count that grows the last value, of a peak the highest, of everything else the mean. */
export function rolledUp(measured: readonly FigureValues[]): FigureValues {
  const values = new Map<FigureName, number[]>()
  for (const figures of measured) {
    for (const [name, value] of Object.entries(figures) as [FigureName, number][]) {
      const own = values.get(name)
      if (own === undefined) values.set(name, [value])
      else own.push(value)
    }
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, valueFor(name, all)]))
}

function valueFor(name: FigureName, all: readonly number[]): number {
  const { grows, peaks } = figureOf(name)
  if (grows === true) return all.at(-1)!
  if (peaks === true) return Math.max(...all)
  return all.reduce((sum, value) => sum + value, 0) / all.length
}
