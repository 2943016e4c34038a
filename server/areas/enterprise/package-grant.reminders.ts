import { sql as raw, type SqlBool } from 'kysely'
import { GRANT_NEAR_DAYS, GRANT_STATUS, SEAT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import type { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { packageSeat } from '#contract/areas/enterprise/package-seat.entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Recipient, type Reminder } from '#server/reminders/reminder.ts'

const HEARERS: readonly Recipient[] = ['unit', 'enterprise']
/** Days before the last day, and that day itself. */
const LADDER = [-GRANT_NEAR_DAYS, -15, -7, -3, -1, 0].map((at) => ({ at, to: HEARERS }))

const RUNS = raw<SqlBool>`${rowRef('status')} = ${GRANT_STATUS.running}`
const USED = raw`(select count(*) from ${raw.table(packageSeat.table)} s
  where s.grant_id = ${rowRef('id')} and s.status = ${SEAT_STATUS.taken})`
/** A grant with so many percent of its seats taken will be full soon. */
const NEAR_PERCENT = 90
const SEAT_LADDER = [{ at: 0, to: HEARERS }]

/** The day on which so many percent of the seats were taken. */
const dayOf = (percent: number) => raw`(select (s.assign_time at time zone interval '8 hours')::date
  from ${raw.table(packageSeat.table)} s where s.grant_id = ${rowRef('id')} and s.status = ${SEAT_STATUS.taken}
  order by s.assign_time, s.id offset greatest(ceil(${rowRef('seat_count')} * ${percent}::numeric / 100) - 1, 0)::bigint limit 1)`

type Named = Pick<RowOf<typeof packageGrant>, 'grantNo' | 'packageId_dictText' | 'enterpriseId_dictText'>
const named = ({ packageId_dictText: name, enterpriseId_dictText: company, grantNo }: Named) =>
  `${name ?? grantNo ?? ''} ${company ?? ''}`.trim()

/** What grants of course packages remind of. Source: domain part 12. */
export const grantReminders: readonly Reminder[] = [
  defineReminder('packageGrant', {
    kind: 'grantEnds',
    label: '课程包授权到期',
    day: rowRef('end_date'),
    when: RUNS,
    ladder: LADDER,
    words: {
      title: '课程包授权到期提醒：${count} 个',
      content: '<p>以下 ${count} 个课程包授权即将到期，请安排学员学完或办理续期：</p>${records}',
    },
    days: { before: '还有 {n} 天到期', on: '今天到期' },
    named,
    page: `/enterprise/package?status=${GRANT_STATUS.running}`,
  }),
  defineReminder('packageGrant', {
    kind: 'grantSeatsNear',
    label: '课程包席位将用尽',
    day: dayOf(NEAR_PERCENT),
    when: raw<SqlBool>`${RUNS} and ${USED} < ${rowRef('seat_count')}`,
    ladder: SEAT_LADDER,
    words: {
      title: `课程包席位已用 ${NEAR_PERCENT}%：\${count} 个`,
      content: `<p>以下 \${count} 个课程包授权的席位已用 ${NEAR_PERCENT}% 以上，请及时增加席位：</p>\${records}`,
    },
    days: {},
    named,
    page: `/enterprise/package?status=${GRANT_STATUS.running}`,
  }),
  defineReminder('packageGrant', {
    kind: 'grantSeatsFull',
    label: '课程包席位用尽',
    day: dayOf(100),
    when: raw<SqlBool>`${RUNS} and ${USED} >= ${rowRef('seat_count')}`,
    ladder: SEAT_LADDER,
    words: {
      title: '课程包席位用尽：${count} 个',
      content: '<p>以下 ${count} 个课程包授权的席位已用尽，新学员不能学习，请续期并增加席位：</p>${records}',
    },
    days: {},
    named,
    page: `/enterprise/package?status=${GRANT_STATUS.running}&isFull=1`,
  }),
]
