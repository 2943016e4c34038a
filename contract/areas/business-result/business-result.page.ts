import { definePage } from '#contract/define-page.ts'

/** 业务结果. Source: SCREEN-72, contract §37. */
export const page = definePage({
  id: 'system/BusinessResultList',
  aliases: ['system/businessResult/index'],
  path: '/isystem/businessResult',
  title: '业务结果',
  entity: 'businessResult',
})
