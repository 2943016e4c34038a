import type { FastifyInstance } from 'fastify'
import { announcement, MESSAGE_TYPE, SEND_STATUS } from '#contract/entities/announcement.entity.ts'
import { ownAnnouncement } from '#contract/entities/own-announcement.entity.ts'
import type { NotificationFrame } from '#contract/wire/notification.ts'
import type { RowChange } from '#server/plugins/change-bus.ts'
import type { LiveHub } from '#server/plugins/live-hub.ts'
import { idsOf } from '#server/resources/ids.ts'
import type { Row } from '#server/resources/texts.ts'
import type { Services } from '#server/services.ts'

/**
 * Lets the consoles of its receivers look at their unread again when an announcement was released or withdrawn, and the other windows of a
 * person when something was read in one of them. Source: NCHAN-06, API-090, contract §10.1.
 */
export function followAnnouncements(app: FastifyInstance, { live, changes }: Pick<Services, 'live' | 'changes'>): void {
  const unsubscribe = changes.subscribe(({ entity, tenantId, row }) => {
    if (row === undefined) return
    if (entity === announcement.name) tellReceivers(live, tenantId, row as Row)
    if (entity === ownAnnouncement.name) tellReader(live, tenantId, String(row['userId']))
  })
  app.addHook('onClose', async () => unsubscribe())
}

/** Tells the online receivers of an announcement, wherever it stands but as a draft. */
export function tellReceivers(live: LiveHub, tenantId: RowChange['tenantId'], row: Row): void {
  if (row['sendStatus'] === SEND_STATUS.draft) return
  const what = { msgId: String(row['id']), msgTxt: String(row['titile']) }
  if (row['msgType'] === MESSAGE_TYPE.everyone) {
    send(live, tenantId, null, { cmd: 'topic', ...what })
    return
  }
  for (const userId of idsOf(row['userIds'])) send(live, tenantId, userId, { cmd: 'user', userId, ...what })
}

function tellReader(live: LiveHub, tenantId: number, userId: string): void {
  send(live, tenantId, userId, { cmd: 'user', userId, msgId: '', msgTxt: '' })
}

/** To the windows of a person, or of everybody, that work in the tenant. */
function send(live: LiveHub, tenantId: number, userId: string | null, frame: NotificationFrame): void {
  const text = JSON.stringify(frame)
  for (const one of live.open('notification')) {
    if (one.tenantId === tenantId && (userId === null || one.userId === userId)) one.send(text)
  }
}
