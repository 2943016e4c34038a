import { HIDDEN_FLUSH_MS } from '#contract/console/timings.ts'
import { animationFrames, map, type Observable, race, take, timer } from 'rxjs'

/** Tells once that the page is about to paint; a page that paints nothing (hidden) is told after 250 ms. */
export function nextPaint(): Observable<void> {
  return race(animationFrames(), timer(HIDDEN_FLUSH_MS)).pipe(
    take(1),
    map(() => undefined),
  )
}
