import { SNAPSHOT_GAP_MS, SNAPSHOT_RETRY_CAP_MS, SNAPSHOT_RETRY_MS, SNAPSHOT_SOON_MS } from '#contract/timings.ts'
import {
  asyncScheduler,
  auditTime,
  map,
  type Observable,
  type SchedulerLike,
  switchMap,
  throttleTime,
  timer,
} from 'rxjs'

/** When to ask for the rows anew: soon after the first wish, then at most every 1–2 s, always once more after the last. @param seed 0…1, spreads the pages of many people. */
export function snapshotRequests(
  wishes$: Observable<unknown>,
  seed: number,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<unknown> {
  return wishes$.pipe(
    auditTime(SNAPSHOT_SOON_MS, scheduler),
    throttleTime(SNAPSHOT_GAP_MS * (1 + seed), scheduler, { leading: true, trailing: true }),
  )
}

/** When to ask again after asking failed `n` times in a row: 5 s, 10 s … up to a minute, up to half as long again by the seed of the page. */
export function retries(
  failures$: Observable<number>,
  seed: number,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<void> {
  return failures$.pipe(
    switchMap((failures) => timer(retryDelay(failures, seed), scheduler)),
    map(() => undefined),
  )
}

function retryDelay(failures: number, seed: number): number {
  const delayMs = SNAPSHOT_RETRY_MS * 2 ** Math.min(failures - 1, 10)
  return Math.min(SNAPSHOT_RETRY_CAP_MS, delayMs) * (1 + seed / 2)
}
