import { defineEntity } from '#contract/define-entity.ts'

const DIRECTIONS = [
  { value: 'above', text: '高于' },
  { value: 'below', text: '低于' },
]

/** From where on and after how long a figure is an alarm. Which figures are watched comes with the product. */
export const threshold = defineEntity({
  name: 'threshold',
  label: '告警规则',
  table: 'monitor_threshold',
  path: '/sys/monitor/threshold',
  permission: 'monitor:threshold',
  offers: ['edit'],
  tenant: false,
  exportName: '告警规则',
  title: 'name',
  fields: {
    name: { label: '监控项', kind: 'text', maxLength: 100, write: 'never', query: 'contains', width: 220 },
    figure: { label: '指标', kind: 'text', maxLength: 50, write: 'never', width: 180 },
    direction: { label: '方向', kind: 'dictionary', choices: DIRECTIONS, write: 'never', width: 90 },
    limitValue: {
      label: '阈值',
      kind: 'decimal',
      required: '请输入阈值',
      min: 0,
      max: 1_000_000,
      sortable: true,
      width: 110,
    },
    unit: { label: '单位', kind: 'text', maxLength: 20, write: 'never', width: 90 },
    holdSeconds: {
      label: '持续时间',
      kind: 'integer',
      unit: '秒',
      required: '请输入持续时间',
      min: 0,
      max: 86_400,
      hint: '超过阈值这么久才告警，恢复这么久才算恢复',
      width: 120,
    },
    enabled: { label: '启用', kind: 'switch', required: '请选择是否启用', initial: 1, query: 'equals', width: 90 },
    updateTime: { label: '更新时间', kind: 'datetime', write: 'never', width: 180 },
  },
})
