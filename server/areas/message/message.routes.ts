import * as z from 'zod/mini'
import { message } from '#contract/areas/message/message.entity.ts'
import { messageTemplate } from '#contract/areas/message/message-template.entity.ts'
import { CHANNEL, DELIVERY } from '#contract/areas/message/channel.ts'
import { MAX_TEST_DATA } from '#contract/areas/message/test-data.ts'
import { ADDED } from '#contract/areas/message/texts.ts'
import { NOTHING_SELECTED } from '#contract/texts.ts'
import { ok } from '#server/http/answer.ts'
import { audit } from '#server/engine/audit/audit.ts'
import type { RowChange } from '#server/live/change-bus.ts'
import type { Api } from '#server/http/schemas.ts'
import { registerResource } from '#server/engine/define-resource.ts'
import { idsOf } from '#server/engine/ids.ts'
import { messages, waiting } from '#server/areas/message/message.resource.ts'
import { messageTemplates } from '#server/areas/message/message-template.resource.ts'
import { refused } from '#server/engine/refusals.ts'
import type { Context } from '#server/engine/resource.ts'
import { runOnce, type ResourceServices } from '#server/engine/run.ts'
import { lockRows } from '#server/engine/write/write-rows.ts'
import { makeMessages } from './make-messages.ts'

const sending = z.object({
  templateCode: z.string().check(z.minLength(1, '请选择消息模板'), z.maxLength(64)),
  testData: z._default(z.nullable(z.string().check(z.maxLength(MAX_TEST_DATA))), ''),
  msgType: z.enum(Object.values(CHANNEL), '请选择消息类型'),
  receiver: z._default(z.nullable(z.string().check(z.maxLength(10_000))), ''),
})

/** Messages, their templates, sending one and sending again. Source: contract §7.2. */
export function registerMessages(api: Api, services: ResourceServices): void {
  registerResource(api, services, messages)
  registerResource(api, services, messageTemplates)
  const sendingAccess = { access: { permission: `${messageTemplate.permission}:send` }, once: true } as const
  api.post(`${messageTemplate.path}/sendMsg`, { config: sendingAccess, schema: { body: sending } }, (request) => {
    const { templateCode, testData, msgType, receiver } = request.body
    const order = { templateCode, testData: testData ?? '', channel: msgType, receiver: receiver ?? '' }
    return runOnce(services, request, async (context, changes) => {
      changes.push(...(await makeMessages(context, order)))
      return ok(ADDED, ADDED)
    })
  })
  const resending = { access: { permission: `${message.permission}:resend` }, once: true } as const
  const which = z.object({ ids: z.string().check(z.minLength(1, NOTHING_SELECTED), z.maxLength(70_000)) })
  api.put(`${message.path}/resend`, { config: resending, schema: { body: which } }, (request) => {
    const ids = idsOf(request.body.ids)
    return runOnce(services, request, async (context, changes) => {
      changes.push(...(await sendAgain(context, ids)))
      return ok('已重新加入发送队列', '已重新加入发送队列')
    })
  })
}

/** Failed messages get all their tries again. */
async function sendAgain(context: Context, ids: readonly string[]): Promise<RowChange[]> {
  const locked = await lockRows(context, messages, ids, 'edit')
  if (locked.length === 0) throw refused(NOTHING_SELECTED)
  if (locked.some(({ row }) => row['esSendStatus'] !== DELIVERY.failed)) throw refused('只有发送失败的消息可以重新发送')
  const { sql, principal, now } = context
  const stamps = { update_by: principal.username, update_time: new Date(now) }
  await sql
    .updateTable('sys_sms')
    .set(({ eb }) => ({ ...waiting({ now }), ...stamps, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
  for (const id of ids) await audit(sql, principal, { entity: message.name, entityId: id, action: 'resend' })
  return locked.map(({ row, tenantId }) => ({
    entity: message.name,
    action: 'edit',
    ids: [String(row['id'])],
    tenantId,
  }))
}
