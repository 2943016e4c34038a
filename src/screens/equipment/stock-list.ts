import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { equipmentLifecycle } from '#machines/lifecycles/equipment.lifecycle.ts'
import { DepotButtons } from './depot-buttons.tsx'
import { openOutput } from './open-output.ts'
import { SHEETS } from './equipment-sheets.ts'

/** What lies in a depot; the types at the left narrow it. */
export const stockList = defineScreen({
  name: 'depotStock',
  entity: equipment,
  offers: ['export'],
  actions: ['output'],
  runs: { output: openOutput },
  reads: ['depotId'],
  layout: { kind: 'scoped', tree: equipmentType, by: 'typeId', details: 'tab' },
  columns: ['sn', 'typeId', 'batchNo', 'status', 'warrantyDate'],
  hidden: ['purchaseDate', 'authExpire', 'remark'],
  query: ['sn', 'status', 'typeId', 'batchNo', 'warrantyDate'],
  form: [],
  toolbar: DepotButtons,
  sheets: SHEETS,
  summary: ['all', 'stocked', 'reserved', 'inRepair'],
  lifecycle: equipmentLifecycle,
  nothing: { title: '仓库里没有设备', hint: '点击入库登记第一台', needs: 'add' },
})
