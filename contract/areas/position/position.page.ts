import { definePage } from '#contract/define-page.ts'

/** 职务管理. Source: contract §12.1 and §21.7. */
export const page = definePage({
  id: 'system/SysPositionList',
  aliases: ['system/position/index'],
  path: '/isystem/position',
  title: '职务管理',
  entity: 'position',
})
