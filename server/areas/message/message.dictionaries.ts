import { BLUE, GREEN, RED, texts, type DictionarySeed } from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  texts('msgType', '消息发送方式', '1 短信, 2 邮件, 3 微信, 4 系统'),
  texts('msgSendStatus', '消息发送状态', '0 未发送, 1 发送成功, 2 发送失败', { '0': BLUE, '1': GREEN, '2': RED }),
  texts('outbox_channel', '发件渠道', 'sms 短信, email 邮件, wechat 微信'),
]
