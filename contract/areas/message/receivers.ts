import { CHANNEL, type Channel } from '#contract/areas/message/channel.ts'
import { matchesPattern } from '#contract/checks/patterns.ts'

/** Longest single receiver in characters. */
const MAX_RECEIVER = 100
/** Most receivers of one sending. */
const MAX_RECEIVERS = 200

/** The receivers in a list with commas or semicolons, Chinese ones too, or one a line; each once. */
export function receiversOf(text: string): string[] {
  const names = text.split(/[,，;；\n]/).map((name) => name.trim())
  return [...new Set(names)].filter((name) => name !== '')
}

/** What is wrong with the receivers of a channel, or null. Whether there is such a person is known to the server only. */
export function receiversProblem(channel: Channel, receivers: readonly string[]): string | null {
  if (receivers.length === 0) return channel === CHANNEL.system ? '请选择消息接收人' : '请输入消息接收方'
  if (receivers.length > MAX_RECEIVERS) return `一次最多发给 ${MAX_RECEIVERS} 个接收方`
  const faulty = receivers.find((receiver) => !isReceiver(channel, receiver))
  return faulty === undefined ? null : `“${faulty.slice(0, MAX_RECEIVER)}”${FAULTS[channel]}`
}

const FAULTS: Record<Channel, string> = {
  '1': '不是有效的手机号码',
  '2': '不是有效的邮箱地址',
  '3': '不是有效的微信号',
  '4': '不是有效的用户账号',
}

function isReceiver(channel: Channel, receiver: string): boolean {
  if (receiver.length > MAX_RECEIVER) return false
  if (channel === CHANNEL.sms) return matchesPattern('m', receiver)
  if (channel === CHANNEL.email) return matchesPattern('e', receiver)
  if (channel === CHANNEL.wechat) return /^[\w-]+$/.test(receiver)
  return /^[\w.@-]+$/.test(receiver)
}
