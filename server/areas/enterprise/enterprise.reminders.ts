import { sql as raw, type SqlBool } from 'kysely'
import { ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { CERT_STATE } from '#contract/areas/enterprise/org-person.entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Recipient, type Reminder, type ReminderStep } from '#server/reminders/reminder.ts'

const HEARERS: readonly Recipient[] = ['unit', 'safety']
const LADDER: readonly ReminderStep[] = [-60, -30, 0].map((at) => ({ at, to: HEARERS }))
const DAYS = { before: '还有 {n} 天到期', on: '今天到期', after: '已过期 {n} 天' }

/** What certificates of enterprises and of their people remind of. Source: domain part 12. */
export const enterpriseReminders: readonly Reminder[] = [
  defineReminder('orgPerson', {
    kind: 'certificateEnds',
    label: '安全管理人员证书到期',
    day: rowRef('cert_expire'),
    when: raw<SqlBool>`${rowRef('status')} = 1`,
    ladder: LADDER,
    words: {
      title: '安全管理人员证书到期提醒：${count} 人',
      content: '<p>以下 ${count} 人的安全合格证书即将到期，请安排复训换证：</p>${records}',
    },
    days: DAYS,
    named: ({ realname, post_dictText: post }) => `${realname} ${post ?? ''}`.trim(),
    page: `/enterprise/orgPerson?certState=${CERT_STATE.near},${CERT_STATE.expired}`,
  }),
  defineReminder('enterprise', {
    kind: 'standardEnds',
    label: '安全生产标准化到期',
    day: rowRef('standard_expire'),
    when: raw<SqlBool>`${rowRef('status')} in (${ENTERPRISE_STATUS.normal}, ${ENTERPRISE_STATUS.frozen})`,
    ladder: LADDER,
    words: {
      title: '安全生产标准化到期提醒：${count} 家',
      content: '<p>以下 ${count} 家企业的安全生产标准化证书即将到期，请准备复评：</p>${records}',
    },
    days: DAYS,
    named: ({ name }) => name,
    page: '/enterprise/list',
  }),
]
