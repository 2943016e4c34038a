import type { FigureValues } from '#contract/areas/monitor/figures.ts'

/** Something that figures are measured of. What this machine cannot tell is left out. */
export interface Source {
  /** Called once when the server listens, for what has to watch all the time. */
  start?: () => void
  stop?: () => void
  /** Least time between two measurements; default each time. */
  everyMs?: number
  measure: () => FigureValues | Promise<FigureValues>
}
