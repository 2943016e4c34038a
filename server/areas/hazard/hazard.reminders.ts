import { sql as raw, type SqlBool } from 'kysely'
import { HAZARD_LEVEL, HAZARD_STATUS, STATES_WITH_DEADLINE } from '#contract/areas/hazard/hazard-values.ts'
import { TASK_STATUS } from '#contract/areas/hazard/hazard-task-values.ts'
import { cameAt } from '#server/engine/lifecycle/due-steps.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Recipient, type Reminder } from '#server/reminders/reminder.ts'

const RECTIFIER: Recipient = { account: 'rectify_user' }
const HAS_DEADLINE = raw<SqlBool>`${rowRef('status')} = any(${[...STATES_WITH_DEADLINE]})`
const IS_MAJOR = raw<SqlBool>`${rowRef('hazard_level')} = ${HAZARD_LEVEL.major}`
const IS_MINOR = raw<SqlBool>`${rowRef('hazard_level')} <> ${HAZARD_LEVEL.major}`
const WAITING: readonly string[] = [HAZARD_STATUS.reported, HAZARD_STATUS.rectified, HAZARD_STATUS.firstChecked]
const TO_INSPECT: readonly string[] = [TASK_STATUS.waiting, TASK_STATUS.running]
const named = ({ hazardNo, title }: { hazardNo: string | null; title: string }) => `${hazardNo ?? ''} ${title}`.trim()

/** What hazards remind of. Source: domain part 12. */
export const hazardReminders: readonly Reminder[] = [
  defineReminder('hazard', {
    kind: 'hazardDeadline',
    label: '隐患整改期限',
    day: rowRef('rectify_deadline'),
    when: HAS_DEADLINE,
    ladder: [
      { at: -7, to: [RECTIFIER], when: IS_MAJOR },
      { at: -3, to: [RECTIFIER] },
      { at: -1, to: [RECTIFIER] },
      { at: 0, to: [RECTIFIER] },
      // What is past is told by the reminder below.
      { at: 1, to: [] },
    ],
    words: {
      title: '隐患整改期限提醒：${count} 条',
      content: '<p>以下 ${count} 条由您整改的隐患即将到期，请按期整改并提交：</p>${records}',
    },
    days: { before: '还有 {n} 天到期', on: '今天到期' },
    named,
    page: `/hazard/list?status=${STATES_WITH_DEADLINE.join()}`,
  }),
  defineReminder('hazard', {
    kind: 'hazardOverdue',
    label: '隐患超期',
    day: rowRef('rectify_deadline'),
    when: HAS_DEADLINE,
    // It climbs: each step tells those below it, too, so that none is left out where the server was off.
    ladder: [
      { at: 1, to: [RECTIFIER, 'safety'], when: IS_MINOR },
      { at: 1, to: [RECTIFIER, 'safety', 'leader', 'unit'], when: IS_MAJOR },
      { at: 3, to: [RECTIFIER, 'safety', 'leader'], when: IS_MINOR },
      { at: 7, to: [RECTIFIER, 'safety', 'leader', 'unit'], weekly: true },
    ],
    words: {
      title: '隐患超期未整改：${count} 条',
      content: '<p>以下 ${count} 条隐患已超过整改期限，请立即督促整改：</p>${records}',
    },
    days: { after: '已超期 {n} 天' },
    named,
    page: '/hazard/list?overdue=1',
  }),
  defineReminder('hazard', {
    kind: 'hazardWaits',
    label: '隐患等待处理',
    day: raw`(${cameAt('hazard')} at time zone interval '8 hours')`,
    when: raw<SqlBool>`${rowRef('status')} = any(${[...WAITING]})`,
    ladder: [{ at: 3, to: ['safety'], weekly: true }],
    words: {
      title: '隐患等待处理：${count} 条',
      content: '<p>以下 ${count} 条隐患等待下达整改或验收已超过 2 天，请尽快处理：</p>${records}',
    },
    days: { after: '已等待 {n} 天' },
    named,
    page: `/hazard/list?status=${WAITING.join()}`,
  }),
  defineReminder('hazardTask', {
    kind: 'inspectionDue',
    label: '排查任务到期',
    day: rowRef('due_date'),
    when: raw<SqlBool>`${rowRef('status')} = any(${[...TO_INSPECT]})`,
    ladder: [
      { at: -1, to: [{ account: 'inspector' }] },
      { at: 0, to: [{ account: 'inspector' }] },
      // What nobody began becomes overdue, and the step tells.
      { at: 1, to: [] },
    ],
    words: {
      title: '排查任务到期提醒：${count} 项',
      content: '<p>以下 ${count} 项由您执行的排查任务即将到期，请按时完成：</p>${records}',
    },
    days: { before: '还有 {n} 天到期', on: '今天到期' },
    named: ({ taskNo, title }) => `${taskNo ?? ''} ${title}`.trim(),
    page: `/hazard/launcher?status=${TO_INSPECT.join()}`,
  }),
]
