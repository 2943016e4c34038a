import { CHANNEL } from '#contract/areas/message/channel.ts'
import { carryToNotifications } from './carry-to-notifications.ts'
import { carryToOutbox } from './carry-to-outbox.ts'
import type { Carriers } from './parcel.ts'

/** How the platform carries each kind of message. Source: contract §7.2. */
export const CARRIERS: Carriers = {
  [CHANNEL.sms]: carryToOutbox('sms'),
  [CHANNEL.email]: carryToOutbox('email'),
  [CHANNEL.wechat]: carryToOutbox('wechat'),
  [CHANNEL.system]: carryToNotifications,
}
