import { definePage } from '#contract/define-page.ts'

/** 部门管理. Source: SCREEN-60, contract §5.3 and §21.4. */
export const page = definePage({
  id: 'system/DepartList',
  aliases: ['system/depart/index'],
  path: '/isystem/depart',
  title: '部门管理',
  entity: 'department',
})
