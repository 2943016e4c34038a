import { filter, map, scan, type Observable } from 'rxjs'

/** A beat that was answered: when it went and came on the clock of this page, and what time it was for the server meanwhile; all epoch ms. */
export interface AnsweredBeat {
  sentMs: number
  heardMs: number
  at: number
}

/** How far the clock of the server is ahead of this one, and how wrong that may be, in ms. */
export interface ClockOffset {
  offsetMs: number
  uncertaintyMs: number
}

const REMEMBERED = 8
/** By as much two clocks may go apart over the beats that are remembered. */
const DRIFT_MS = 100

/**
 * By the beat of the last eight whose answer took the shortest time: the server wrote the time somewhere within it. Beats that contradict the
 * newest are forgotten: one of the clocks was set meanwhile, or the computer slept. Source: walls 3.2.
 */
export function serverClock(beats$: Observable<AnsweredBeat>): Observable<ClockOffset> {
  return beats$.pipe(
    // The clock was set back meanwhile.
    filter(({ sentMs, heardMs }) => heardMs >= sentMs),
    map(offsetOf),
    scan(
      (known: readonly ClockOffset[], newest) =>
        [...known.filter((one) => isSameClock(one, newest)), newest].slice(-REMEMBERED),
      [],
    ),
    map((known) => known.reduce((best, one) => (one.uncertaintyMs <= best.uncertaintyMs ? one : best))),
  )
}

/** Whether one offset may be the truth of both. */
function isSameClock(one: ClockOffset, other: ClockOffset): boolean {
  return Math.abs(one.offsetMs - other.offsetMs) <= one.uncertaintyMs + other.uncertaintyMs + DRIFT_MS
}

function offsetOf({ sentMs, heardMs, at }: AnsweredBeat): ClockOffset {
  const uncertaintyMs = (heardMs - sentMs) / 2
  return { offsetMs: at - sentMs - uncertaintyMs, uncertaintyMs }
}
