import { AUTO_HIDE_SCROLL_PX } from '#contract/layout.ts'
import { SCROLL_END_MS } from '#contract/timings.ts'
import {
  asyncScheduler,
  distinctUntilChanged,
  map,
  scan,
  startWith,
  switchMap,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs'

/** Whether scrolling goes on: on with each scroll, off 100 ms after the last. Source: CONST-12. */
export function isScrolling(
  scrolls$: Observable<unknown>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<boolean> {
  return scrolls$.pipe(
    switchMap(() =>
      timer(SCROLL_END_MS, scheduler).pipe(
        map(() => false),
        startWith(true),
      ),
    ),
    distinctUntilChanged(),
  )
}

/** Whether the header is out of the way: after scrolling down beyond 100 px, until the page is moved up again. @param tops$ distance from the top in px. Source: CONST-13, SET-07. */
export function headerHidden(tops$: Observable<number>): Observable<boolean> {
  return tops$.pipe(
    scan(
      ({ top: before, hidden }, top) => ({
        top,
        hidden: top > AUTO_HIDE_SCROLL_PX && (top === before ? hidden : top > before),
      }),
      { top: 0, hidden: false },
    ),
    map(({ hidden }) => hidden),
    distinctUntilChanged(),
  )
}
