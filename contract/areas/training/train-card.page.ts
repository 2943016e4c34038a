import { definePage } from '#contract/define-page.ts'

/** 三级教育卡. Source: domain part 4. */
export const page = definePage({
  id: 'training/TrainCardList',
  path: '/student/trainCard',
  title: '三级教育卡',
  entity: 'trainCard',
  waits: [{ label: '待确认的三级教育卡', list: '/user/student/trainCard/list', filters: { status: '1' } }],
})
