import { figuresIn, type FigureFrame } from '#contract/wire/figures.ts'
import type { LiveFrame } from '#contract/wire/live.ts'
import {
  asyncScheduler,
  audit,
  filter,
  map,
  merge,
  Observable,
  ReplaySubject,
  scan,
  share,
  timer,
  type SchedulerLike,
} from 'rxjs'
import { nextPaint } from './next-paint.ts'

/** How long a feed is kept after the last tile left it. Source: walls 3.2. */
export const FEED_KEPT_MS = 30_000

/** Frames of one feed: the newest wins, late ones are dropped. @param relinked$ a new link, whose server may number otherwise */
export function figureFrames(
  frames$: Observable<LiveFrame>,
  key: string,
  relinked$: Observable<unknown>,
): Observable<FigureFrame> {
  const told$ = frames$.pipe(
    map(figuresIn),
    filter((told) => told?.key === key),
  )
  return merge(told$, relinked$.pipe(map(() => 'relinked' as const))).pipe(
    scan((last: Newest, next): Newest => {
      if (next === 'relinked' || next === null) return { frame: null, n: -1 }
      return next.n > last.n ? { frame: next, n: next.n } : { frame: null, n: last.n }
    }, NOTHING),
    map(({ frame }) => frame),
    filter((frame) => frame !== null),
  )
}

interface Newest {
  /** What is passed on; null = nothing. */
  frame: FigureFrame | null
  n: number
}

const NOTHING: Newest = { frame: null, n: -1 }

/** One source per feed, however many tiles: followed with the first, left 30 s after the last; who comes late hears the last frame at once, with its own time. */
export function sharedFeeds(
  source: (key: string) => Observable<FigureFrame>,
  scheduler: SchedulerLike = asyncScheduler,
): (key: string) => Observable<FigureFrame> {
  const feeds = new Map<string, Observable<FigureFrame>>()
  return (key) => {
    const known = feeds.get(key)
    if (known !== undefined) return known
    const feed = source(key).pipe(
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(FEED_KEPT_MS, scheduler) }),
    )
    feeds.set(key, feed)
    return feed
  }
}

/** What a tile paints: the last frame before each paint; hidden pages, which paint nothing, four times a second. */
export function painted(
  feed$: Observable<FigureFrame>,
  paints: () => Observable<void> = nextPaint,
): Observable<FigureFrame> {
  return feed$.pipe(audit(paints))
}
