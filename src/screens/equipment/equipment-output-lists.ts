import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { outputItem } from '#contract/areas/equipment/output-item.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

/** The devices of an output. */
export const devicesOfOutput = defineScreen({
  name: 'outputDevices',
  entity: outputItem,
  offers: [],
  columns: ['equipmentId', 'typeId', 'status', 'returnTime'],
  query: ['sn', 'typeId', 'status'],
  form: [],
  rowActions: () => [],
  nothing: { title: '还没有设备', hint: '编辑出库单，逐行填写、粘贴或扫描设备编号' },
})

/** What was sent for an order. */
export const outputsOfOrder = defineScreen({
  name: 'orderOutputs',
  entity: equipmentOutput,
  offers: [],
  actions: [],
  columns: ['outputNo', 'depotId', 'deviceCount', 'status', 'outputTime', 'signTime', 'expressNo'],
  query: ['status'],
  form: [],
  nothing: { title: '还没有出库单', hint: '订单确认后，点击备货生成出库单' },
})
