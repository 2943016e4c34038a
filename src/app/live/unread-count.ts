import type { Notifications } from '#contract/wire/notification.ts'
import type { notificationCenterMachine } from '#machines/notification-center/notification-center.machine.ts'
import { unreadCounts } from '#streams/notification-counts.ts'
import { Observable } from 'rxjs'
import type { ActorRefFrom } from 'xstate'

/** How many notifications are unread, as the center hears it; for components that show the number. */
export function unreadCountOf(center: ActorRefFrom<typeof notificationCenterMachine>): Observable<number> {
  return unreadCounts(
    new Observable<Notifications | null>((subscriber) => {
      subscriber.next(center.getSnapshot().context.unread)
      return center.subscribe(({ context }) => subscriber.next(context.unread))
    }),
  )
}
