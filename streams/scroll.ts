import { AUTO_HIDE_SCROLL_PX } from '#contract/console/layout.ts'
import { distinctUntilChanged, map, scan, type Observable } from 'rxjs'

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
