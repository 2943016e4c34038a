import type { RowOf } from '#contract/entity/row-of.ts'
import { announcement, MESSAGE_TYPE, SEND_STATUS } from '#contract/areas/announcement/announcement.entity.ts'
import { announcementReader } from '#contract/areas/announcement/announcement-reader.entity.ts'
import { ownAnnouncement } from '#contract/areas/announcement/own-announcement.entity.ts'
import type { NotificationFrame } from '#contract/wire/notification.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { idsOf } from '#server/http/ids.ts'
import type { ChangeWord, NotificationWord } from '#server/live/words.ts'

/** What of an announcement its notifications tell. */
type Announced = Pick<RowOf<typeof announcement>, 'id' | 'titile' | 'sendStatus' | 'msgType' | 'userIds'>

/**
 * The notifications of a change: the receivers of an announcement when it was released or withdrawn, and the other windows of a person when
 * something was read in one of them. With each reading the share of readers moves in open lists. Source: NCHAN-06, API-090, contract §10.1.
 */
export function notificationsOf({ entity, tenantId, ids, row }: RowChange): ChangeWord[] {
  if (entity === announcementReader.name) return [{ kind: 'volatile', tenantId, key: announcement.name, ids: [...ids] }]
  if (row === undefined) return []
  if (entity === announcement.name) return announcementNotifications(tenantId, row as unknown as Announced)
  if (entity !== ownAnnouncement.name) return []
  return [notification(tenantId, [String(row['userId'])], { cmd: 'user', msgId: '', msgTxt: '' })]
}

/** For the receivers of an announcement, wherever it stands but as a draft. */
export function announcementNotifications(tenantId: number, row: Announced): NotificationWord[] {
  if (row.sendStatus === SEND_STATUS.draft) return []
  const what = { msgId: row.id, msgTxt: row.titile }
  if (row.msgType === MESSAGE_TYPE.everyone) return [notification(tenantId, null, { cmd: 'topic', ...what })]
  const userIds = idsOf(row.userIds)
  return userIds.length > 0 ? [notification(tenantId, userIds, { cmd: 'user', ...what })] : []
}

function notification(tenantId: number, userIds: string[] | null, frame: NotificationFrame): NotificationWord {
  return { kind: 'notification', tenantId, userIds, frame }
}
