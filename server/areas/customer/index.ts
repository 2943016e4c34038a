import type { Area } from '#server/areas/area.ts'
import { bind, unbind } from './bind-student.ts'
import { customerFeedbacks } from './customer-feedback.resource.ts'
import { customerContacts, customerFollows } from './customer-parts.resource.ts'
import { customerReminders } from './customer.reminders.ts'
import { customers } from './customer.resource.ts'
import { wechatUsers } from './wechat-user.resource.ts'

/** Those who may buy, and what those who bought say. */
export const area: Area = {
  name: 'customer',
  resources: [customers, customerContacts, customerFollows, customerFeedbacks, wechatUsers],
  actions: { wechatUser: { bind, unbind } },
  reminders: customerReminders,
}
