import { definePage } from '#contract/define-page.ts'

/** 售后. Source: SCREEN-40. */
export const page = definePage({
  id: 'equipment/AfterSaleList',
  path: '/equipment/feedback',
  title: '售后',
  entity: 'afterSale',
  waits: [{ label: '待受理的售后', list: '/vr/equipment/feedback/list', filters: { status: '0' }, isUrgent: true }],
})
