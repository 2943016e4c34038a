import { definePage } from '#contract/define-page.ts'
import { ALARM_STATE } from './alarm.entity.ts'

/** 监控告警. Source: PROD-12. */
export const page = definePage({
  id: 'monitor/AlarmList',
  path: '/monitor/alarm',
  title: '监控告警',
  icon: 'alert',
  section: '/monitor',
  sort: 0.5,
  keepAlive: true,
  entity: 'alarm',
  changedBy: [],
  waits: [
    { label: '监控告警', list: '/sys/monitor/alarm/list', filters: { state: ALARM_STATE.raised }, isUrgent: true },
  ],
  description: '超过阈值的监控项，何时开始，是否已经恢复',
})
