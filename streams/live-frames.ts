import { parseLiveFrame, type LiveFrame } from '#contract/wire/live.ts'
import { asyncScheduler, Observable, type SchedulerLike } from 'rxjs'

const LOG_EVERY_MS = 10_000
const SAMPLE_LENGTH = 120

/** The frames in what a socket says; what is none goes to the log, at most one line every 10 s. Source: LIVE-08. */
export function liveFrames(
  texts$: Observable<string>,
  log: (message: string, sample: string) => void,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<LiveFrame> {
  return new Observable<LiveFrame>((observer) => {
    let loggedMs = Number.NEGATIVE_INFINITY
    let unlogged = 0
    return texts$.subscribe({
      next(text) {
        const frame = parseLiveFrame(text)
        if (frame !== null) return observer.next(frame)
        unlogged += 1
        if (scheduler.now() - loggedMs < LOG_EVERY_MS) return
        log(`live channel: ${unlogged} unreadable frame(s)`, text.slice(0, SAMPLE_LENGTH))
        loggedMs = scheduler.now()
        unlogged = 0
      },
      error: (error) => observer.error(error),
      complete: () => observer.complete(),
    })
  })
}
