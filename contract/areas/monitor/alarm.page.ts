import { definePage } from '#contract/define-page.ts'
import { ALARM_STATE } from './alarm-state.ts'

/** 监控告警. Source: PROD-12. */
export const page = definePage({
  id: 'monitor/AlarmList',
  path: '/monitor/alarm',
  title: '监控告警',
  entity: 'alarm',
  waits: [
    { label: '监控告警', list: '/sys/monitor/alarm/list', filters: { state: ALARM_STATE.raised }, isUrgent: true },
  ],
})
