import { definePage } from '#contract/define-page.ts'

/** 隐患列表. Source: SCREEN-03. */
export const page = definePage({
  id: 'hazard/HazardList',
  path: '/hazard/list',
  title: '隐患列表',
  entity: 'hazard',
  waits: [
    { label: '待下达整改的隐患', list: '/space/hazard/list', filters: { status: '1' } },
    { label: '超期的隐患', list: '/space/hazard/list', filters: { overdue: '1' }, isUrgent: true },
  ],
})
