import * as z from 'zod/mini'
import { parseBounded } from './live.ts'

const text = z.catch(z.string(), '')
const maybe = z.catch(z.nullable(z.string()), null)

export const announcementSchema = z.looseObject({
  id: z.coerce.string(),
  /** The announcement's own id where `id` is that of its delivery (my announcements). */
  anntId: z.catch(z.optional(z.string()), undefined),
  titile: text,
  msgAbstract: maybe,
  /** HTML; absent in lists of servers that keep it for `queryById`. */
  msgContent: maybe,
  sender: text,
  /** The sender's name, from servers that tell it. */
  sender_dictText: maybe,
  sendTime: maybe,
  createTime: maybe,
  /** L general, M important, H urgent; anything else counts as general. */
  priority: z.catch(z.enum(['L', 'M', 'H']), 'L'),
  /** `1` announcement, `2` system message. */
  msgCategory: z.catch(z.coerce.string(), '1'),
  /** `1` = read; told in my own list only. */
  readFlag: z.catch(z.optional(z.coerce.string()), undefined),
  openType: maybe,
  openPage: maybe,
  busId: maybe,
})

/** An announcement or system message as its reader sees it. Source: ENT-23…25, contract §7.1. */
export type Announcement = z.infer<typeof announcementSchema>

const announcements = z.catch(z.array(announcementSchema), [])
const total = z.catch(z.coerce.number().check(z.nonnegative()), 0)

/** The newest unread of both kinds and how many there are. Source: ENT-26, API-087. */
export const notificationsSchema = z.object({
  anntMsgList: announcements,
  anntMsgTotal: total,
  sysMsgList: announcements,
  sysMsgTotal: total,
})
export type Notifications = z.infer<typeof notificationsSchema>

const frameSchema = z.looseObject({
  cmd: z.string(),
  msgId: z.catch(z.optional(z.string()), undefined),
  msgTxt: z.catch(z.optional(z.string()), undefined),
  userId: z.catch(z.optional(z.string()), undefined),
})

/** A frame of `/websocket/{userId}`; `topic` = for all, `user` = for this person. Source: API-115, ENT-25, contract §10.1. */
export type NotificationFrame = z.infer<typeof frameSchema>

/** The command of the frame that carries the key of what its person may do, after it changed somewhere. Ours alone; clients of upstream pass it over. */
export const RIGHTS_FRAME = 'rights'

/** The frame in a text, or null for anything else, such as the `HeartBeat` some servers send to everybody. */
export function parseNotificationFrame(frame: string): NotificationFrame | null {
  const parsed = z.safeParse(frameSchema, parseBounded(frame))
  return parsed.success ? parsed.data : null
}

/** What a client sends after 20 s of silence; our server answers with the same text. Source: NCHAN-04. */
export const NOTIFICATION_BEAT = 'HeartBeat'

/** The id by which an announcement is read and marked as read. */
export function announcementId({ anntId, id }: Pick<Announcement, 'anntId' | 'id'>): string {
  return anntId ?? id
}
