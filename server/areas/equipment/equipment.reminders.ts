import { sql as raw, type SqlBool } from 'kysely'
import { EQUIPMENT_STATUS, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Recipient, type Reminder } from '#server/reminders/reminder.ts'

const HEARERS: readonly Recipient[] = ['unit', 'enterprise']
const IN_USE = raw<SqlBool>`${rowRef('status')} = ${EQUIPMENT_STATUS.inUse}`
const LAST_DAY = raw`(${rowRef('last_online')} at time zone interval '8 hours')::date`
/** The first working day after the last report, on which the device said nothing. */
const SILENT_SINCE = raw`(${LAST_DAY} + case extract(isodow from ${LAST_DAY}) when 5 then 3 when 6 then 2 else 1 end::integer)`
const named = ({ sn, typeId_dictText: type }: { sn: string; typeId_dictText?: string | null }) =>
  `${sn} ${type ?? ''}`.trim()

/** What devices remind of. Source: domain part 12. */
export const equipmentReminders: readonly Reminder[] = [
  defineReminder('equipment', {
    kind: 'authorisationEnds',
    label: '设备授权到期',
    day: rowRef('auth_expire'),
    when: raw<SqlBool>`${rowRef('status')} <> ${EQUIPMENT_STATUS.scrapped}`,
    ladder: [-30, -15, -7, -3, -1, 0].map((at) => ({ at, to: HEARERS })),
    words: {
      title: '设备授权到期提醒：${count} 台',
      content: '<p>以下 ${count} 台设备的授权即将到期，到期后不能继续使用，请及时续期：</p>${records}',
    },
    days: { before: '还有 {n} 天到期', on: '今天到期', after: '已到期 {n} 天' },
    named,
    page: '/equipment/manage',
  }),
  defineReminder('equipment', {
    kind: 'deviceSilent',
    label: '设备失联',
    day: SILENT_SINCE,
    when: IN_USE,
    onWorkingDays: true,
    ladder: [
      { at: 1, to: ['unit'] },
      { at: 7, to: HEARERS },
    ],
    words: {
      title: '设备失联：${count} 台',
      content: '<p>以下 ${count} 台使用中的设备没有上报，请检查电源和网络：</p>${records}',
    },
    days: {},
    named: ({ lastOnline, ...device }) => `${named(device)}，最近在线 ${lastOnline ?? ''}`,
    page: `/equipment/manage?onlineStatus=${ONLINE.offline}`,
  }),
]
