import { announcement, MESSAGE_TYPE } from '#contract/areas/announcement/announcement.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { unreadOf } from './readers.ts'

/** Notifies the receivers who have not read a released announcement again. */
export const remind: ActionWork<typeof announcement> = async (context, { rows }) => {
  const { id, before, tenantId } = rows[0]!
  const unread = await unreadOf(context, id)
  if (unread.length === 0) return { message: '所有人都已阅读' }
  const row = { ...before, msgType: MESSAGE_TYPE.chosen, userIds: unread.join(',') }
  return {
    message: `已提醒 ${unread.length} 人`,
    changes: [{ entity: announcement.name, action: 'edit', ids: [id], tenantId, row }],
  }
}
