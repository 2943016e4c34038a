/** How a message goes: value of the dictionary `msgType`. Source: contract §6.5, §7.2. */
export const CHANNEL = { sms: '1', email: '2', wechat: '3', system: '4' } as const
export type Channel = (typeof CHANNEL)[keyof typeof CHANNEL]

/** As clients of upstream 3 name them: values of their dictionary `messageType`. */
export const CHANNEL_BY_NAME: Readonly<Partial<Record<string, Channel>>> = {
  system: CHANNEL.system,
  email: CHANNEL.email,
  wechat_enterprise: CHANNEL.wechat,
}

/** What became of a message: value of the dictionary `msgSendStatus`. Source: contract §6.5, §7.2. */
export const DELIVERY = { waiting: '0', sent: '1', failed: '2' } as const

/** Whether the content on a channel is HTML: mails and system messages. Source: contract §24. */
export function isHtmlChannel(channel: unknown): boolean {
  return channel === CHANNEL.email || channel === CHANNEL.system
}

/** Whether a value is one of the channels. */
export function isChannel(value: unknown): value is Channel {
  return (Object.values(CHANNEL) as unknown[]).includes(value)
}
