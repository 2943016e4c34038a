import { sql as raw, type SqlBool } from 'kysely'
import { LICENSE_STATE } from '#contract/areas/student/license-dates.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Reminder } from '#server/reminders/reminder.ts'
import { REQUIRED_HOURS, YEAR_HOURS } from '#server/training/required-hours.ts'
import { isNotOnPost } from '#server/training/train-state.ts'
import { isReplaced } from './license-state.ts'

/** A licence ends with its last day, or with the day of a review that it did not have. */
const LICENSE_ENDS = raw`least(${rowRef('expire_date')}, case when ${rowRef('reviewed_at')} is null then ${rowRef('review_date')} end)`
const WORKS_HERE = raw<SqlBool>`exists (select from ${raw.table(student.table)} s
  where s.id = ${rowRef('student_id')} and s.status <> ${STUDENT_STATUS.left})`
const TOLD_STATES = [LICENSE_STATE.ending, LICENSE_STATE.toReview, LICENSE_STATE.ended].join()

/** Days from the first of October to the first of December. */
const DECEMBER = 61
const THIS_OCTOBER = raw`make_date(extract(year from now() at time zone interval '8 hours')::integer, 10, 1)`
const ACTIVE = raw<SqlBool>`${rowRef('status')} = ${STUDENT_STATUS.active}`
/** @param share of what is required, 0 to 1 */
const hoursBelow = (share: number) => raw<SqlBool>`(${YEAR_HOURS} < ${REQUIRED_HOURS} * ${share}::numeric)`

/** What students and their licences remind of. Source: domain part 12. */
export const studentReminders: readonly Reminder[] = [
  defineReminder('studentLicense', {
    kind: 'licenseEnds',
    label: '证照到期',
    day: LICENSE_ENDS,
    when: raw<SqlBool>`(not ${isReplaced('t')} and ${WORKS_HERE})`,
    ladder: [
      { at: -90, to: ['trainer', 'safety'] },
      { at: -60, to: ['trainer', 'safety'] },
      { at: -30, to: ['trainer', 'safety'] },
      { at: -7, to: ['trainer', 'safety'] },
      { at: 0, to: ['trainer', 'safety'] },
      { at: 7, to: ['trainer', 'safety'], weekly: true },
    ],
    words: {
      title: '证照到期提醒：${count} 本',
      content: '<p>以下 ${count} 本证照即将到期、应复审或已经失效，请安排复审或换证：</p>${records}',
    },
    days: { before: '还有 {n} 天', on: '今天到期', after: '已过 {n} 天' },
    named: ({ studentId_dictText: name, licenseType_dictText: type }) => `${name ?? ''} ${type ?? ''}`.trim(),
    page: `/student/list?licenseState=${TOLD_STATES}`,
  }),
  defineReminder('student', {
    kind: 'notOnPost',
    label: '未准许上岗',
    day: rowRef('entry_date'),
    when: isNotOnPost(rowRef),
    ladder: [
      { at: 20, to: ['safety', 'trainer'] },
      { at: 30, to: ['safety', 'trainer'], weekly: true },
    ],
    words: {
      title: '入职后未准许上岗：${count} 人',
      content: '<p>以下 ${count} 人已经入职，但三级安全教育没有完成，不得上岗作业：</p>${records}',
    },
    days: { after: '入职已 {n} 天' },
    named: ({ realname }) => realname,
    page: '/student/list?notOnPost=1',
  }),
  defineReminder('student', {
    kind: 'hoursOfYear',
    label: '年度学时不足',
    day: THIS_OCTOBER,
    when: ACTIVE,
    ladder: [
      { at: 0, to: ['trainer', 'unit'], when: hoursBelow(0.5) },
      { at: DECEMBER, to: ['trainer', 'unit'], when: hoursBelow(1) },
    ],
    words: {
      title: '年度学时不足：${count} 人',
      content: '<p>以下 ${count} 人本年度的学时不足，请在年底前安排培训：</p>${records}',
    },
    days: {},
    named: ({ realname, yearHours, requiredHours }) => `${realname} ${yearHours ?? 0}/${requiredHours ?? 0} 学时`,
    page: '/student/list',
  }),
]
