import {
  announcement,
  MESSAGE_CATEGORY,
  MESSAGE_TYPE,
  OPEN_TYPE,
  SEND_STATUS,
} from '#contract/areas/announcement/announcement.entity.ts'
import type { Transaction } from 'kysely'
import { htmlText } from '#contract/text/html-text.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { DeliveryProblem, type Carrier, type Parcel } from './parcel.ts'
import { reachableUsers } from './reachable-users.ts'
import { standInsOf } from './stand-ins.ts'

const LONGEST_TITLE = announcement.fields.titile.maxLength
const LONGEST_ABSTRACT = 100

/**
 * Makes a system message of it: released to one person, it stands in the notifications and in 我的消息 until it is read, and so does one of its own
 * for the user who stands in for them. Source: contract §7.1, §7.2, §11.7.
 */
export const carryToNotifications: Carrier = async (sql, parcel, nowMs) => {
  const { tenantId, receiver, title } = parcel
  const userId = (await reachableUsers(sql, tenantId, [receiver])).get(receiver)
  if (userId === undefined) throw new DeliveryProblem(`没有账号为“${receiver}”的在用用户`, { isFinal: true })
  const standIns = await standInsOf(sql, tenantId, receiver, nowMs)
  const changes = [await release(sql, parcel, userId, nowMs)]
  for (const standIn of standIns)
    changes.push(await release(sql, { ...parcel, title: `【代${receiver}收】${title}` }, standIn, nowMs))
  return changes
}

async function release(sql: Transaction<Tables>, parcel: Parcel, userId: string, nowMs: number): Promise<RowChange> {
  const { tenantId } = parcel
  const [id, at] = [newId(nowMs), new Date(nowMs)]
  const stamps = { create_by: parcel.sender, create_time: at }
  const released = { send_status: SEND_STATUS.released, sender: parcel.sender, send_time: at, start_time: at }
  const opens = parcel.page === null ? {} : { open_type: OPEN_TYPE.url, open_page: parcel.page }
  const kind = { msg_category: MESSAGE_CATEGORY.system, msg_type: MESSAGE_TYPE.chosen, user_ids: `${userId},` }
  await sql
    .insertInto('sys_announcement')
    .values({ id, tenant_id: tenantId, ...wordsOf(parcel), ...kind, ...opens, ...released, ...stamps })
    .execute()
  await sql
    .insertInto('sys_announcement_send')
    .values({ id: newId(nowMs), tenant_id: tenantId, annt_id: id, user_id: userId, ...stamps })
    .execute()
  const row = {
    id,
    titile: parcel.title,
    sendStatus: SEND_STATUS.released,
    msgType: MESSAGE_TYPE.chosen,
    userIds: kind.user_ids,
  }
  return { entity: announcement.name, action: 'add', ids: [id], tenantId, row }
}

function wordsOf({ title, content }: Parcel) {
  const titile = title.slice(0, LONGEST_TITLE)
  return { titile, msg_content: content, msg_abstract: htmlText(content).slice(0, LONGEST_ABSTRACT) }
}
