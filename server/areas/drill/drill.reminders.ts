import { sql as raw, type SqlBool } from 'kysely'
import { DRILL_STATUS } from '#contract/areas/drill/drill-plan-values.ts'
import { cameAt } from '#server/engine/lifecycle/due-steps.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Recipient, type Reminder } from '#server/reminders/reminder.ts'

const ORGANIZER: Recipient = { account: 'organizer' }
const HEARERS: readonly Recipient[] = [ORGANIZER, 'safety']
const named = ({ planName, planDate }: { planName: string; planDate: string | null }) =>
  `${planName} ${planDate ?? ''}`.trim()

/** What drills remind of. Source: domain part 12. */
export const drillReminders: readonly Reminder[] = [
  defineReminder('drillPlan', {
    kind: 'drillComes',
    label: '演练临近',
    day: rowRef('plan_date'),
    when: raw<SqlBool>`${rowRef('status')} = ${DRILL_STATUS.passed}`,
    ladder: [
      { at: -7, to: HEARERS },
      { at: -1, to: HEARERS },
      { at: 1, to: HEARERS },
    ],
    words: {
      title: '演练提醒：${count} 场',
      content: '<p>以下 ${count} 场演练即将进行或没有按期开始，请做好准备或办理改期：</p>${records}',
    },
    days: { before: '还有 {n} 天', on: '今天', after: '已过 {n} 天没有开始' },
    named,
    page: `/drill/approve?status=${DRILL_STATUS.passed}`,
  }),
  defineReminder('drillPlan', {
    kind: 'drillToJudge',
    label: '演练待评估',
    day: raw`(${cameAt('drillPlan')} at time zone interval '8 hours')`,
    when: raw<SqlBool>`${rowRef('status')} = ${DRILL_STATUS.judging}`,
    ladder: [{ at: 3, to: HEARERS }],
    words: {
      title: '演练待评估：${count} 场',
      content: '<p>以下 ${count} 场演练结束后还没有评估归档，请尽快完成：</p>${records}',
    },
    days: { after: '已等待 {n} 天' },
    named,
    page: `/drill/approve?status=${DRILL_STATUS.judging}`,
  }),
]
