import { NOTIFICATION_DEBOUNCE_MS, NOTIFICATION_SPREAD_MS } from '#contract/console/timings.ts'
import { parseNotificationFrame, type NotificationFrame, type Notifications } from '#contract/wire/notification.ts'
import {
  asyncScheduler,
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  type Observable,
  type SchedulerLike,
  shareReplay,
  timer,
} from 'rxjs'

/**
 * When to load the unread counts again: 300 ms after a `topic` or `user` frame, others meanwhile included; what everybody receives is
 * fetched up to 700 ms later still, so that not all ask at once. @param seed 0…1, one per page. Source: NCHAN-06.
 */
export function countReloads(
  texts$: Observable<string>,
  seed: number,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<NotificationFrame> {
  return texts$.pipe(
    map(parseNotificationFrame),
    filter(isNews),
    exhaustMap((frame) => timer(delayOf(frame, seed), scheduler).pipe(map(() => frame))),
  )
}

function isNews(frame: NotificationFrame | null): frame is NotificationFrame {
  return frame?.cmd === 'topic' || frame?.cmd === 'user'
}

function delayOf({ cmd }: NotificationFrame, seed: number): number {
  return NOTIFICATION_DEBOUNCE_MS + (cmd === 'topic' ? Math.round(seed * NOTIFICATION_SPREAD_MS) : 0)
}

/** How many announcements and messages together are unread, each time that differs; who subscribes later gets the last number. @param unread$ answers of the server; null = none yet. Source: NOTIF-02. */
export function unreadCounts(unread$: Observable<Notifications | null>): Observable<number> {
  return unread$.pipe(
    filter((unread) => unread !== null),
    map(({ anntMsgTotal, sysMsgTotal }) => anntMsgTotal + sysMsgTotal),
    distinctUntilChanged(),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
}
