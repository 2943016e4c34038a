import { RAPID_CLICK_MS } from '#contract/timings.ts'
import { asyncScheduler, filter, map, scan, share, timestamp, type Observable, type SchedulerLike } from 'rxjs'

export interface Clicks<T> {
  passed$: Observable<T>
  /** Came within the interval after one that passed; to be answered with the warning of VALID-34. */
  refused$: Observable<T>
}

/** Tells clicks from repeated clicks. @param intervalMs 300 for buttons, 1500 for inserting rows. Source: VALID-34, CONST-09, CONST-10, O-45. */
export function clicks<T>(
  clicks$: Observable<T>,
  intervalMs: number = RAPID_CLICK_MS,
  scheduler: SchedulerLike = asyncScheduler,
): Clicks<T> {
  const judged$ = clicks$.pipe(
    timestamp(scheduler),
    scan<{ value: T; timestamp: number }, Judged<T> | null>(
      (before, { value, timestamp: atMs }) =>
        before !== null && atMs - before.passedAtMs < intervalMs
          ? { value, passedAtMs: before.passedAtMs, hasPassed: false }
          : { value, passedAtMs: atMs, hasPassed: true },
      null,
    ),
    filter((judged) => judged !== null),
    share(),
  )
  return {
    passed$: judged$.pipe(
      filter(({ hasPassed }) => hasPassed),
      map(({ value }) => value),
    ),
    refused$: judged$.pipe(
      filter(({ hasPassed }) => !hasPassed),
      map(({ value }) => value),
    ),
  }
}

interface Judged<T> {
  value: T
  passedAtMs: number
  hasPassed: boolean
}
