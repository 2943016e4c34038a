import { definePage } from '#contract/define-page.ts'

/** 统计分析表: how hazards stand in a year or a quarter, as the authorities ask for it. Source: domain part 8. */
export const page = definePage({
  id: 'hazard/HazardStatistics',
  path: '/hazard/statistics',
  title: '统计分析表',
})
