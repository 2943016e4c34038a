import { MESSAGE_CATEGORY, MESSAGE_TYPE, SEND_STATUS } from '#contract/entities/announcement.entity.ts'
import { newId } from '#server/db/ids.ts'
import { moment } from '#server/db/moments.ts'
import { DeliveryProblem, type Carrier } from './parcel.ts'
import { reachableUsers } from './reachable-users.ts'

/** A system message: released to one person, it stands in the bell and in 我的消息 until it is read. Source: contract §7.1, §7.2. */
export const carryToBell: Carrier = async (sql, { tenantId, receiver, title, content, sender }, nowMs) => {
  const userId = (await reachableUsers(sql, tenantId, [receiver])).get(receiver)
  if (userId === undefined) throw new DeliveryProblem(`没有账号为“${receiver}”的在用用户`, { isFinal: true })
  const id = newId(nowMs)
  const at = moment(nowMs)
  const stamps = { create_by: sender, create_time: at }
  const released = { send_status: SEND_STATUS.released, sender, send_time: at, start_time: at }
  const kind = { msg_category: MESSAGE_CATEGORY.system, msg_type: MESSAGE_TYPE.chosen, user_ids: `${userId},` }
  const announcement = { id, tenant_id: tenantId, titile: title, msg_content: content }
  await sql
    .insertInto('sys_announcement')
    .values({ ...announcement, ...kind, ...released, ...stamps })
    .execute()
  await sql
    .insertInto('sys_announcement_send')
    .values({ id: newId(nowMs), tenant_id: tenantId, annt_id: id, user_id: userId, ...stamps })
    .execute()
  return {
    changes: [{ entity: 'announcement', action: 'add', ids: [id], tenantId }],
    frames: [{ userId, frame: JSON.stringify({ cmd: 'user', userId, msgId: id, msgTxt: title }) }],
  }
}
