import { sql as raw, type SqlBool } from 'kysely'
import { FEEDBACK_STATUS, OPEN_CUSTOMERS } from '#contract/areas/customer/customer-values.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Recipient, type Reminder } from '#server/reminders/reminder.ts'

const HANDLER: Recipient = { account: 'handler' }
const HEARERS: readonly Recipient[] = [HANDLER, 'enterprise']
const RUNNING = `${FEEDBACK_STATUS.waiting},${FEEDBACK_STATUS.handling}`

/** What customers remind of. Source: domain part 12. */
export const customerReminders: readonly Reminder[] = [
  defineReminder('customer', {
    kind: 'customerFollow',
    label: '客户跟进',
    day: raw`(${rowRef('next_follow_time')} at time zone interval '8 hours')::date`,
    when: raw<SqlBool>`${rowRef('status')} = any(${[...OPEN_CUSTOMERS]})`,
    ladder: [{ at: 0, to: [{ account: 'manager' }] }],
    words: {
      title: '应跟进的客户：${count} 家',
      content: '<p>以下 ${count} 家客户约定的跟进时间到了：</p>${records}',
    },
    days: { on: '今天跟进', after: '已逾期 {n} 天' },
    named: ({ customerName, contact }) => `${customerName} ${contact}`,
    page: `/customer/manage?status=${OPEN_CUSTOMERS.join()}`,
  }),
  defineReminder('customerFeedback', {
    kind: 'feedbackDue',
    label: '客户反馈回复时限',
    day: raw`(${rowRef('due_time')} at time zone interval '8 hours')::date`,
    when: raw<SqlBool>`${rowRef('status')} in (${FEEDBACK_STATUS.waiting}, ${FEEDBACK_STATUS.handling})`,
    ladder: [
      { at: -1, to: [HANDLER] },
      { at: 0, to: HEARERS },
      { at: 1, to: HEARERS, weekly: true },
    ],
    words: {
      title: '客户反馈回复时限提醒：${count} 条',
      content: '<p>以下 ${count} 条客户反馈即将或已经超过回复时限，请尽快回复：</p>${records}',
    },
    days: { before: '还有 {n} 天到期', on: '今天到期', after: '已超时 {n} 天' },
    named: ({ title }) => title,
    page: `/customer/feedback?status=${RUNNING}`,
  }),
]
