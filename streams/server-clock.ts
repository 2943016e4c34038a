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

/** By the beat of the last eight whose answer took the shortest time: the server wrote the time somewhere within it. Source: walls 3.2. */
export function serverClock(beats$: Observable<AnsweredBeat>): Observable<ClockOffset> {
  return beats$.pipe(
    // The clock was set back meanwhile.
    filter(({ sentMs, heardMs }) => heardMs >= sentMs),
    scan((known: readonly ClockOffset[], beat) => [...known, offsetOf(beat)].slice(-REMEMBERED), []),
    map((known) => known.reduce((best, one) => (one.uncertaintyMs <= best.uncertaintyMs ? one : best))),
  )
}

function offsetOf({ sentMs, heardMs, at }: AnsweredBeat): ClockOffset {
  const uncertaintyMs = (heardMs - sentMs) / 2
  return { offsetMs: at - sentMs - uncertaintyMs, uncertaintyMs }
}
