import { sql as raw, type SqlBool } from 'kysely'
import { CARD_DAYS, OPEN_CARDS } from '#contract/areas/training/train-card-values.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Reminder } from '#server/reminders/reminder.ts'

/** Days after which an open card is told of for the first time. */
const FIRST_DAY = 20

/** What cards of three-level education remind of. Source: domain part 12. */
export const trainingReminders: readonly Reminder[] = [
  defineReminder('trainCard', {
    kind: 'cardOpen',
    label: '三级教育未完成',
    day: rowRef('open_date'),
    when: raw<SqlBool>`${rowRef('status')} = any(${[...OPEN_CARDS]})`,
    ladder: [
      { at: FIRST_DAY, to: ['trainer'] },
      { at: CARD_DAYS, to: ['trainer'], weekly: true },
    ],
    words: {
      title: '三级安全教育未完成：${count} 张',
      content: '<p>以下 ${count} 张三级教育卡还没有完成，请尽快安排教育和考核：</p>${records}',
    },
    days: { after: '开卡已 {n} 天' },
    named: ({ studentId_dictText: name, cardNo }) => `${name ?? ''} ${cardNo ?? ''}`.trim(),
    page: `/student/trainCard?status=${OPEN_CARDS.join()}`,
  }),
]
