import { KEYWORD_DEBOUNCE_MS } from '#contract/timings.ts'
import { asyncScheduler, debounceTime, distinctUntilChanged, map, type Observable, type SchedulerLike } from 'rxjs'

/** What to look for once typing pauses: trimmed, each keyword once in a row. @param pauseMs 300 for dictionaries, 800 for search selects. Source: CONST-14, CONST-16. */
export function searchKeyword(
  typed$: Observable<string>,
  pauseMs: number = KEYWORD_DEBOUNCE_MS,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<string> {
  return typed$.pipe(
    map((text) => text.trim()),
    debounceTime(pauseMs, scheduler),
    distinctUntilChanged(),
  )
}
