import type { HazardLine } from '#contract/areas/hazard/hazard-statistics.ts'

/** What is counted of hazards, of one organisation or several. */
export type Counted = Omit<HazardLine, 'orgId' | 'name'>

const NO_COUNTS = { total: 0, closed: 0, open: 0, overdue: 0, closeRate: 0 }
const NOTHING: Counted = {
  ordinary: NO_COUNTS,
  major: NO_COUNTS,
  planned: 0,
  goals: 0,
  funds: 0,
  people: 0,
  times: 0,
  emergency: 0,
  cost: 0,
}

/** The counts of several organisations together. */
export function sumOf(lines: readonly HazardLine[]): Counted {
  const add = (one: Counted['ordinary'], other: Counted['ordinary']) => ({
    ...one,
    total: one.total + other.total,
    closed: one.closed + other.closed,
  })
  return lines.reduce<Counted>(
    (sum, line) => ({
      ordinary: add(sum.ordinary, line.ordinary),
      major: add(sum.major, line.major),
      planned: sum.planned + line.planned,
      goals: sum.goals + line.goals,
      funds: sum.funds + line.funds,
      people: sum.people + line.people,
      times: sum.times + line.times,
      emergency: sum.emergency + line.emergency,
      cost: sum.cost + line.cost,
    }),
    NOTHING,
  )
}
