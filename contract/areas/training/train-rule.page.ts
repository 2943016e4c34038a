import { definePage } from '#contract/define-page.ts'

/** 学时标准. Source: domain part 4. */
export const page = definePage({
  id: 'training/TrainRuleList',
  path: '/student/trainRule',
  title: '学时标准',
  entity: 'trainRule',
})
