import { definePage } from '#contract/define-page.ts'

/** 隐患列表. Source: SCREEN-03. */
export const page = definePage({
  id: 'hazard/HazardList',
  path: '/hazard/list',
  title: '隐患列表',
  entity: 'hazard',
  waits: [
    { label: '待下达整改的隐患', list: '/space/hazard/list', filters: { mine: 'assign' } },
    { label: '待我整改的隐患', list: '/space/hazard/list', filters: { mine: 'rectify' } },
    { label: '待我验收的隐患', list: '/space/hazard/list', filters: { mine: 'verify' } },
    { label: '待我审批的整改延期', list: '/space/hazard/list', filters: { mine: 'decide' } },
    { label: '超期的隐患', list: '/space/hazard/list', filters: { overdue: '1' }, isUrgent: true },
  ],
})
