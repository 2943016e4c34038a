import { announcementSchema } from '#contract/wire/notification.ts'
import type { Http } from '#core/services.ts'
import {
  announcementReaderMachine,
  type AnnouncementReaderEffects,
} from '#machines/announcement-reader/announcement-reader.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'

/** A reader of announcements with its calls; what follows from reading is the owner's. Source: API-088, API-089. */
export function readerWith(http: Http, own: Pick<AnnouncementReaderEffects, 'readChanged' | 'goTo' | 'log'>) {
  const effects: AnnouncementReaderEffects = {
    ...own,
    async loadAnnouncement({ id }, signal) {
      const { result } = await http.get('/sys/annountCement/queryById', { id }, { signal, quiet: true })
      return z.parse(announcementSchema, result)
    },
    async markRead({ id }, signal) {
      await http.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id }, { signal, quiet: true })
    },
  }
  return announcementReaderMachine.provide({
    actors: {
      loadAnnouncement: fromPromise(({ input, signal }) => effects.loadAnnouncement(input, signal)),
      markRead: writeOnce((input, signal) => effects.markRead(input, signal)),
    },
    actions: {
      readChanged: () => effects.readChanged(),
      goTo: (_, params) => effects.goTo(params),
      log: (_, params) => effects.log(params),
    },
  })
}
