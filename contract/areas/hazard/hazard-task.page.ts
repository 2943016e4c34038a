import { definePage } from '#contract/define-page.ts'

/** 发起排查. Source: SCREEN-02. */
export const page = definePage({
  id: 'hazard/HazardLauncher',
  path: '/hazard/launcher',
  title: '发起排查',
  entity: 'hazardTask',
  waits: [
    { label: '待执行的排查任务', list: '/space/hazard/task/list', filters: { status: '0,1' } },
    { label: '逾期的排查任务', list: '/space/hazard/task/list', filters: { status: '3' }, isUrgent: true },
  ],
})
