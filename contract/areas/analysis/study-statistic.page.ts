import { definePage } from '#contract/define-page.ts'

/** 学习统计. Source: SCREEN-57. */
export const page = definePage({
  id: 'analysis/StudyStatistics',
  path: '/statistics/study',
  title: '学习统计',
  entity: 'studyStatistic',
  found: false,
})
