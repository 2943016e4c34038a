import { definePage } from '#contract/define-page.ts'

/** 告警规则. Source: PROD-12. */
export const page = definePage({
  id: 'monitor/ThresholdList',
  path: '/monitor/threshold',
  title: '告警规则',
  entity: 'threshold',
})
