import { notificationsSchema } from '#contract/wire/notification.ts'
import type { Http } from '#core/services.ts'
import type { NotificationCenterEffects } from '#machines/notification-center/notification-center.machine.ts'
import { notificationCenterWith } from '#machines/notification-center/notification-center-with.ts'
import * as z from 'zod/mini'

/** The unread and the notification button with their effects. Source: API-087. */
export function provideNotificationCenter(http: Http, own: Pick<NotificationCenterEffects, 'read' | 'showAll'>) {
  const effects: NotificationCenterEffects = {
    ...own,
    async loadUnread(signal) {
      const { result } = await http.get('/sys/annountCement/listByUser', {}, { signal, quiet: true })
      return z.parse(notificationsSchema, result ?? {})
    },
  }
  return notificationCenterWith(effects)
}
