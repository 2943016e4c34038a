import { sql as raw, type SqlBool } from 'kysely'
import { endsOfHalves } from '#contract/areas/drill/drill-duties.ts'
import { ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Recipient, type Reminder } from '#server/reminders/reminder.ts'
import { owesUntil } from './drill-duties.ts'

const HEARERS: readonly Recipient[] = ['unit', 'safety']

/** Last day of the half-year in which a day lies. */
const endOf = (today: string) => endsOfHalves(Number(today.slice(0, 4))).find((end) => today <= end)!

/** Tells enterprises what drills they owe before a half-year ends. Source: domain part 12, R16. */
export const drillDutyReminder: Reminder = defineReminder('enterprise', {
  kind: 'drillDuties',
  label: '演练任务到期',
  day: (today) => raw`${endOf(today)}`,
  when: (today) => raw<SqlBool>`${rowRef('status')} = ${ENTERPRISE_STATUS.normal} and ${owesUntil(endOf(today))}`,
  ladder: [
    { at: -60, to: HEARERS },
    { at: -30, to: HEARERS },
    { at: -15, to: [...HEARERS, 'enterprise'] },
  ],
  words: {
    title: '演练任务提醒：${count} 家',
    content: '<p>以下 ${count} 家企业本半年应开展的演练还没有完成归档，请尽快安排：</p>${records}',
  },
  days: { before: '还有 {n} 天到期' },
  named: ({ name }) => name,
  page: '/drill/launcher',
})
