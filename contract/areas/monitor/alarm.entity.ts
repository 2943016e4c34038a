import { defineEntity } from '#contract/define-entity.ts'
import { ALARM_STATE } from './alarm-state.ts'

const STATES = [
  { value: ALARM_STATE.raised, text: '告警中', tone: 'error' },
  { value: ALARM_STATE.over, text: '已恢复', tone: 'neutral' },
] as const

/** A figure that was beyond its threshold for too long, at one server or in the database that all share. */
export const alarm = defineEntity({
  name: 'alarm',
  label: '监控告警',
  table: 'monitor_alarm',
  path: '/sys/monitor/alarm',
  permission: 'monitor:alarm',
  offers: ['delete', 'deleteBatch', 'export'],
  tenant: false,
  exportName: '监控告警',
  title: 'name',
  fields: {
    name: {
      label: '监控项',
      kind: 'text',
      maxLength: 100,
      write: 'never',
      query: 'contains',
      sortable: true,
      width: 200,
    },
    state: {
      label: '状态',
      kind: 'dictionary',
      choices: STATES,
      write: 'never',
      query: 'equals',
      sortable: true,
      width: 100,
    },
    server: { label: '服务器', kind: 'text', maxLength: 200, write: 'never', query: 'contains', width: 180 },
    measured: { label: '触发值', kind: 'text', maxLength: 50, write: 'never', width: 120 },
    threshold: { label: '阈值', kind: 'text', maxLength: 50, write: 'never', width: 120 },
    createTime: { label: '触发时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 180 },
    endTime: { label: '恢复时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
