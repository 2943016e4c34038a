import { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import { afterSaleReply } from '#contract/areas/equipment/after-sale-reply.entity.ts'
import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { afterSaleLifecycle } from '#machines/lifecycles/after-sale.lifecycle.ts'

/** More replies than a report ever has. */
const ALL = { pageSize: 200 }

/** What was said about one report. */
export const repliesOfAfterSale = defineScreen({
  name: 'afterSaleReplies',
  entity: afterSaleReply,
  columns: ['content', 'images', 'internal', 'createTime'],
  reads: ['createBy'],
  query: [],
  form: [],
  initial: ALL,
})

/** The device that a report is about. */
export const deviceOfAfterSale = defineScreen({
  name: 'afterSaleDevice',
  entity: equipment,
  columns: ['sn', 'typeId', 'status', 'onlineStatus', 'lastOnline', 'place', 'warrantyDate', 'softVersion'],
  query: [],
  form: [],
})

/** What is wrong with that device now. */
export const openFaultsOfDevice = defineScreen({
  name: 'afterSaleFaults',
  entity: deviceFault,
  columns: ['faultType', 'level', 'message', 'count', 'lastAt'],
  query: [],
  form: [],
  initial: ALL,
})

/** The reports about one device, as its page shows them. */
export const afterSalesOfDevice = defineScreen({
  name: 'deviceAfterSales',
  entity: afterSale,
  offers: [],
  actions: [],
  columns: ['feedbackNo', 'faultType', 'faultLevel', 'handler', 'createTime', 'status'],
  query: ['status'],
  form: [],
  nothing: { title: '没有售后单', hint: '设备坏了，在售后中报修' },
  lifecycle: afterSaleLifecycle,
})
