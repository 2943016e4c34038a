import { announcementSchema, type Announcement } from '#contract/wire/notification.ts'
import * as z from 'zod/mini'

/** An unread announcement of the platform. */
export const announcement = (over: Partial<Announcement> = {}): Announcement => ({
  ...z.parse(announcementSchema, {
    id: 'a1',
    titile: '应急演练通知',
    msgContent: '<p>今天下午三点</p>',
    sender: 'admin',
    sendTime: '2026-11-20 09:00:00',
    priority: 'H',
  }),
  ...over,
})
