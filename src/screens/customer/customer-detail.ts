import type { customer } from '#contract/areas/customer/customer.entity.ts'
import { customerFollow } from '#contract/areas/customer/customer-follow.entity.ts'
import type { DetailDefinition } from '#crud/screen.ts'
import { contactsOfCustomer, feedbacksOfCustomer, ordersOfCustomer } from './customer-lists.ts'
import { FollowTimeline } from './follow-timeline.tsx'

export const BASIC = [
  'customerName',
  'contact',
  'phone',
  'level',
  'source',
  'industry',
  'areaCode',
  'creditCode',
] as const
export const SELLING = ['manager', 'nextFollowTime', 'expectAmount', 'remark'] as const

/** A customer as who sells looks at it: first what was said. */
export const DETAIL: DetailDefinition<keyof typeof customer.fields> = {
  tags: ['status', 'level'],
  groups: [
    { title: '客户', columns: 2, fields: ['customerNo', ...BASIC, 'createTime'] },
    {
      title: '跟进与成交',
      columns: 2,
      fields: [...SELLING.slice(0, -1), 'lastFollowTime', 'dealAmount', 'wonTime', 'enterpriseId', 'remark'],
    },
  ],
  views: [{ title: '跟进', entity: customerFollow, view: FollowTimeline, first: true }],
  related: [
    { title: '联系人', screen: contactsOfCustomer, by: 'customerId' },
    { title: '反馈', screen: feedbacksOfCustomer, by: 'customerId' },
    { title: '订单', screen: ordersOfCustomer, by: 'enterpriseId', key: 'enterpriseId' },
  ],
  timeline: true,
}
