import { announcementReader } from '#contract/areas/announcement/announcement-reader.entity.ts'
import { ownAnnouncement } from '#contract/areas/announcement/own-announcement.entity.ts'
import type { Area } from '#server/areas/area.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { notificationsOf } from './announcement-notifications.ts'
import { keepAnnouncementTimes } from './announcement-times.ts'
import { announcements } from './announcement.resource.ts'
import { registerAnnouncements } from './announcement.routes.ts'
import { registerOtherClientsAnnouncements } from './other-clients.routes.ts'
import { registerOwnAnnouncements } from './own-announcement.routes.ts'
import { registerOwnDeliveries } from './own-deliveries.routes.ts'
import { registerReaders } from './reader.routes.ts'
import { registerReminder } from './reminder.routes.ts'
import { remind } from './remind.ts'
import { registerPinning } from './pinning.routes.ts'

/** Announcements, who reads them, and what was announced to the caller. */
export const area: Area = {
  name: 'announcement',
  resources: [
    announcements,
    defineResource(announcementReader, { live: 'changes' }),
    defineResource(ownAnnouncement, { live: 'never' }),
  ],
  serve: {
    announcement: registerAnnouncements,
    announcementReader: registerReaders,
    ownAnnouncement: registerOwnAnnouncements,
  },
  actions: { announcement: { remind } },
  routes(api, services) {
    registerReminder(api, services)
    registerOtherClientsAnnouncements(api, services)
    registerPinning(api, services)
    registerOwnDeliveries(api, services)
  },
  jobs: [keepAnnouncementTimes],
  notifications: notificationsOf,
}
