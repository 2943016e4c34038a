import { sql as raw, type SqlBool } from 'kysely'
import { OPEN_CUSTOMERS } from '#contract/areas/customer/customer-values.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Reminder } from '#server/reminders/reminder.ts'

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
]
