import * as z from 'zod/mini'
import { messageTemplate } from '#contract/areas/message/message-template.entity.ts'
import { CHANNEL, CHANNEL_BY_NAME } from '#contract/areas/message/channel.ts'
import { MAX_TEST_DATA } from '#contract/areas/message/test-data.ts'
import { ADDED } from '#contract/areas/message/texts.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { runIdempotent, type ResourceServices } from '#server/engine/resource/run.ts'
import { makeMessages } from './make-messages.ts'

const sending = z.object({
  templateCode: z.string().check(z.minLength(1, '请选择消息模板'), z.maxLength(64)),
  testData: z._default(z.nullable(z.string().check(z.maxLength(MAX_TEST_DATA))), ''),
  msgType: z.pipe(
    z.pipe(
      z.string(),
      z.transform((name) => CHANNEL_BY_NAME[name] ?? name),
    ),
    z.enum(Object.values(CHANNEL), '请选择消息类型'),
  ),
  receiver: z._default(z.nullable(z.string().check(z.maxLength(10_000))), ''),
})

/** Sending a message. Source: contract §7.2. */
export function registerMessages(api: Api, services: ResourceServices): void {
  const sendingAccess = {
    access: { permission: `${messageTemplate.permission}:send` },
    withIdempotencyKey: true,
  } as const
  api.post(`${messageTemplate.path}/sendMsg`, { config: sendingAccess, schema: { body: sending } }, (request) => {
    const { templateCode, testData, msgType, receiver } = request.body
    const order = { templateCode, testData: testData ?? '', channel: msgType, receiver: receiver ?? '' }
    return runIdempotent(services, request, async (context, changes) => {
      changes.push(...(await makeMessages(context, order)))
      return ok(ADDED, ADDED)
    })
  })
}
