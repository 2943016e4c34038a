import { CHANNEL, type Channel } from '#contract/areas/message/channel.ts'
import type { Row } from '#contract/wire/row.ts'

/** The channel of a row of the outbox; of them only mails are HTML. */
export function outgoingChannel(row: Row): Channel {
  return CHANNELS[String(row['channel'])] ?? CHANNEL.sms
}

const CHANNELS: Readonly<Record<string, Channel>> = { sms: CHANNEL.sms, email: CHANNEL.email, wechat: CHANNEL.wechat }
