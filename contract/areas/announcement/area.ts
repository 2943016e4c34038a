import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { announcement } from './announcement.entity.ts'
import { announcementReader } from './announcement-reader.entity.ts'
import { ownAnnouncement } from './own-announcement.entity.ts'
import { menu as announcementMenu } from './announcement.menu.ts'
import { page as announcementPage } from './announcement.page.ts'
import { page as ownPage } from './own-announcement.page.ts'

/** Announcements: those who write them, those who read them. */
export const area = defineArea({
  name: 'announcement',
  entities: [announcement, announcementReader, ownAnnouncement],
  pages: [inMenu(announcementPage, announcementMenu), ownPage],
})
