import { sql as raw, type SqlBool } from 'kysely'
import { OUTPUT_ITEM_STATUS, OUTPUT_TYPE, SENT_OUTPUTS } from '#contract/areas/equipment/equipment-output-values.ts'
import { outputItem } from '#contract/areas/equipment/output-item.entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Recipient, type Reminder } from '#server/reminders/reminder.ts'

const HEARERS: readonly Recipient[] = ['unit', 'enterprise']

/** What outputs remind of: devices that are lent come back. Source: domain part 12. */
export const equipmentOutputReminders: readonly Reminder[] = [
  defineReminder('equipmentOutput', {
    kind: 'loanEnds',
    label: '借用设备归还',
    day: rowRef('return_date'),
    when: raw<SqlBool>`${rowRef('output_type')} = ${OUTPUT_TYPE.loan} and ${rowRef('status')} = any(${[...SENT_OUTPUTS]})
      and exists (select from ${raw.table(outputItem.table)} l
        where l.output_id = ${rowRef('id')} and l.status = ${OUTPUT_ITEM_STATUS.shipped})`,
    ladder: [
      { at: -3, to: HEARERS },
      { at: 0, to: HEARERS },
      { at: 1, to: HEARERS, weekly: true },
    ],
    words: {
      title: '借用设备归还提醒：${count} 单',
      content: '<p>以下 ${count} 单借用的设备即将或已经超过应还日期，请归还或续借：</p>${records}',
    },
    days: { before: '还有 {n} 天到期', on: '今天到期', after: '已逾期 {n} 天' },
    named: ({ outputNo, receiver }) => `${outputNo ?? ''} ${receiver ?? ''}`.trim(),
    page: `/equipment/output?outputType=${OUTPUT_TYPE.loan}&status=${SENT_OUTPUTS.join()}`,
  }),
]
