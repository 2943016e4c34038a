import { sql as raw, type SqlBool } from 'kysely'
import { AFTER_SALE_STATUS } from '#contract/areas/equipment/after-sale-values.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Recipient, type Reminder } from '#server/reminders/reminder.ts'

const HANDLER: Recipient = { account: 'handler' }
const HEARERS: readonly Recipient[] = [HANDLER, 'enterprise']

/** What after-sales remind of. Source: domain part 12. */
export const afterSaleReminders: readonly Reminder[] = [
  defineReminder('afterSale', {
    kind: 'afterSaleDue',
    label: '售后处理时限',
    day: raw`(${rowRef('due_time')} at time zone interval '8 hours')::date`,
    when: raw<SqlBool>`${rowRef('status')} in (${AFTER_SALE_STATUS.waiting}, ${AFTER_SALE_STATUS.handling})`,
    ladder: [
      { at: -1, to: [HANDLER] },
      { at: 0, to: HEARERS },
      { at: 1, to: HEARERS, weekly: true },
    ],
    words: {
      title: '售后处理时限提醒：${count} 单',
      content: '<p>以下 ${count} 单售后即将或已经超过处理时限，请尽快处理：</p>${records}',
    },
    days: { before: '还有 {n} 天到期', on: '今天到期', after: '已超时 {n} 天' },
    named: ({ feedbackNo, description }) => `${feedbackNo ?? ''} ${String(description).slice(0, 40)}`.trim(),
    page: `/equipment/feedback?status=${AFTER_SALE_STATUS.waiting},${AFTER_SALE_STATUS.handling}`,
  }),
]
