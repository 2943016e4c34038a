import { outgoing } from '#contract/areas/message/outgoing.entity.ts'
import { receiversProblem } from '#contract/areas/message/receivers.ts'
import { newId } from '#server/db/ids.ts'
import { DeliveryProblem, type Carrier } from './parcel.ts'

/** Puts a message into the visible outbox, where a gateway would fetch it. @param channel what the outbox calls the way it goes */
export function carryToOutbox(channel: 'sms' | 'email' | 'wechat'): Carrier {
  return async (sql, parcel, nowMs) => {
    const problem = receiversProblem(parcel.channel, [parcel.receiver])
    if (problem !== null) throw new DeliveryProblem(problem, { isFinal: true })
    const { tenantId, receiver, title, content } = parcel
    const id = newId(nowMs)
    const place = { id, tenant_id: tenantId, message_id: parcel.id, create_time: new Date(nowMs) }
    await sql
      .insertInto('sys_outbox')
      .values({ ...place, channel, receiver, title, content })
      .execute()
    return [{ entity: outgoing.name, action: 'add', ids: [id], tenantId }]
  }
}
