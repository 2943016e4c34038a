import type { outgoing } from '#contract/areas/message/outgoing.entity.ts'
import type { SeenRow } from '#contract/define-action.ts'
import { CHANNEL, type Channel } from '#contract/areas/message/channel.ts'

/** The channel of a row of the outbox; of them only mails are HTML. */
export function outgoingChannel({ channel }: SeenRow<keyof typeof outgoing.fields>): Channel {
  return CHANNELS[String(channel)] ?? CHANNEL.sms
}

const CHANNELS: Readonly<Record<string, Channel>> = { sms: CHANNEL.sms, email: CHANNEL.email, wechat: CHANNEL.wechat }
