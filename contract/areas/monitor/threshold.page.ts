import { definePage } from '#contract/define-page.ts'

/** 告警规则. Source: PROD-12. */
export const page = definePage({
  id: 'monitor/ThresholdList',
  path: '/monitor/threshold',
  title: '告警规则',
  icon: 'sliders',
  section: '/monitor',
  sort: 0.7,
  keepAlive: true,
  entity: 'threshold',
  changedBy: [],
  description: '哪些监控项超过多少、持续多久需要告警',
})
