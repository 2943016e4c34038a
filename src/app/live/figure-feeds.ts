import { parseLiveFrame, type LiveFrame } from '#contract/wire/live.ts'
import type { LiveFigures } from '#core/live/live-figures.ts'
import type { LiveTopicsEvent } from '#machines/live-topics/live-topics.machine.ts'
import { figureFrames, painted, sharedFeeds } from '#streams/dashboard-metrics.ts'
import { serverClock, type AnsweredBeat, type ClockOffset } from '#streams/server-clock.ts'
import { filter, map, Observable, type SchedulerLike } from 'rxjs'

interface Options {
  frames$: Observable<LiveFrame>
  /** A new link is open. */
  relinked$: Observable<unknown>
  /** Beats of this link and what was answered. */
  beats$: Observable<TimedBeat>
  /** To the topics of the page. */
  tell: (event: LiveTopicsEvent) => void
  due?: (() => Observable<void>) | undefined
  scheduler?: SchedulerLike | undefined
}

/** A beat, when it went and when its answer came, epoch ms. */
export interface TimedBeat extends Omit<AnsweredBeat, 'at'> {
  /** The answer. */
  text: string
}

/** Carries figures from the socket to the tiles that show them. Source: walls 3.2. */
export function createFigureFeeds(options: Options): LiveFigures & { stop: () => void } {
  const { frames$, relinked$, tell, due, scheduler } = options
  let offset: ClockOffset | null = null
  const clock = serverClock(answered(options.beats$)).subscribe((told) => {
    offset = told
  })
  const feedOf = sharedFeeds(
    (key) =>
      new Observable((observer) => {
        const heard = figureFrames(frames$, key, relinked$).subscribe(observer)
        tell({ type: 'topic.followed', key })
        return () => {
          heard.unsubscribe()
          tell({ type: 'topic.left', key })
        }
      }),
    scheduler,
  )
  return {
    follow(key, take) {
      const following = painted(feedOf(key), due).subscribe(take)
      return () => following.unsubscribe()
    },
    clockOffset: () => offset,
    stop: () => clock.unsubscribe(),
  }
}

/** Servers of others do not tell the time. */
function answered(beats$: Observable<TimedBeat>): Observable<AnsweredBeat> {
  return beats$.pipe(
    map(({ sentMs, heardMs, text }) => {
      const frame = parseLiveFrame(text)
      return frame?.type === 'heart_beat' && frame.at !== undefined ? { sentMs, heardMs, at: frame.at } : null
    }),
    filter((beat) => beat !== null),
  )
}
