import { sql as raw, type SqlBool } from 'kysely'
import { THIRD_STATUS } from '#contract/areas/drill/drill-values.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Reminder, type ReminderStep } from '#server/reminders/reminder.ts'

const RUNS = raw<SqlBool>`${rowRef('status')} = ${THIRD_STATUS.running}`
/** Days before the last day, and that day itself. */
const LADDER: readonly ReminderStep[] = [-60, -30, 0].map((at) => ({ at, to: ['enterprise'] }))
const DAYS = { before: '还有 {n} 天到期', on: '今天到期' }
const named = ({ orgName }: { orgName: string }) => orgName

/** What partners remind of. Source: domain part 12. */
export const thirdPartyReminders: readonly Reminder[] = [
  defineReminder('thirdParty', {
    kind: 'thirdPartyEnds',
    label: '第三方服务到期',
    day: rowRef('end_date'),
    when: RUNS,
    ladder: LADDER,
    words: {
      title: '第三方服务到期提醒：${count} 家',
      content: '<p>以下 ${count} 家服务商的合作即将到期，请办理续约：</p>${records}',
    },
    days: DAYS,
    named,
    page: `/drill/thirdParty?status=${THIRD_STATUS.running}`,
  }),
  defineReminder('thirdParty', {
    kind: 'qualificationEnds',
    label: '第三方资质到期',
    day: rowRef('qual_expire'),
    when: RUNS,
    ladder: LADDER,
    words: {
      title: '第三方资质到期提醒：${count} 家',
      content: '<p>以下 ${count} 家服务商的资质即将到期，请索取新的资质文件：</p>${records}',
    },
    days: DAYS,
    named,
    page: `/drill/thirdParty?status=${THIRD_STATUS.running}`,
  }),
]
