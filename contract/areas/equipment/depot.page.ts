import { definePage } from '#contract/define-page.ts'

/** 仓库. Source: SCREEN-38, SCREEN-39. */
export const page = definePage({
  id: 'equipment/DepotList',
  path: '/equipment/depot',
  title: '仓库',
  entity: 'depot',
})
