import { added, guarded } from './listeners.ts'

/** By what a server hears. */
export type Way = 'database' | 'carrier'

/** Whether a server hears by all of its ways. */
export function createHearing(ways: readonly Way[], report: (error: unknown) => void) {
  const hearers = new Set<(isHearing: boolean) => void>()
  const open = new Set<Way>()
  const is = () => ways.every((way) => open.has(way))
  const tell = (isHearing: boolean) => {
    for (const hearer of hearers) guarded(() => hearer(isHearing), report)
  }
  return {
    is,
    on: (told: (isHearing: boolean) => void) => added(hearers, told),
    turn(way: Way, isOpen: boolean) {
      const was = is()
      if (isOpen) open.add(way)
      else open.delete(way)
      if (is()) tell(true)
      else if (was) tell(false)
    },
    /** Nobody knows what was told until now. */
    again: () => is() && tell(true),
  }
}
