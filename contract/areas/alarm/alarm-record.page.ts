import { definePage } from '#contract/define-page.ts'
import { ALARM_SOURCE, REAL_SOURCES, UNACKNOWLEDGED_STATES } from './alarm-values.ts'

/** 告警. Source: PROD-12, walls 4.4. */
export const page = definePage({
  id: 'alarm/AlarmRecordList',
  path: '/alarm',
  title: '告警',
  entity: 'alarmRecord',
  waits: [
    {
      label: '未确认的告警',
      list: '/space/alarm/list',
      filters: { status: UNACKNOWLEDGED_STATES.join(), source: REAL_SOURCES },
      isUrgent: true,
    },
    {
      label: '未确认的演练告警',
      list: '/space/alarm/list',
      filters: { status: UNACKNOWLEDGED_STATES.join(), source: ALARM_SOURCE.drill },
    },
  ],
})
