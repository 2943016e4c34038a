import { depot } from '#contract/areas/equipment/depot.entity.ts'
import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { stockMove } from '#contract/areas/equipment/stock-move.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { equipmentLifecycle } from '#machines/lifecycles/equipment.lifecycle.ts'
import { SHEETS } from './equipment-sheets.ts'

/** As many depots as stand above the stock. */
const MOST_DEPOTS = 100

/** Depots themselves: what they are called, who keeps them, how full they are. */
export const depotList = defineScreen({
  entity: depot,
  actions: ['stockIn', 'transfer'],
  initial: { pageSize: MOST_DEPOTS, sort: [{ column: 'createTime', order: 'asc' }] },
  columns: ['depotName', 'depotCode', 'keeper', 'keeperPhone', 'stockCount', 'capacity', 'capacityUse', 'status'],
  hidden: ['areaCode', 'address', 'createTime'],
  query: ['depotName', 'status', 'depotCode', 'keeper', 'areaCode'],
  form: [
    {
      columns: 2,
      fields: ['depotName', 'depotCode', 'keeper', 'keeperPhone', 'capacity', 'status', 'areaCode', 'address'],
    },
  ],
  detail: { tags: ['status'], timeline: true },
  nothing: { title: '还没有仓库', hint: '点击新增登记第一个，然后在其中入库' },
})

/** What lies in a depot; the types at the left narrow it. */
export const stockList = defineScreen({
  name: 'depotStock',
  entity: equipment,
  offers: ['export'],
  actions: [],
  layout: { kind: 'scoped', tree: equipmentType, by: 'typeId', details: 'tab' },
  columns: ['sn', 'typeId', 'batchNo', 'status', 'warrantyDate'],
  hidden: ['purchaseDate', 'authExpire', 'remark'],
  query: ['sn', 'status', 'typeId', 'batchNo', 'warrantyDate'],
  form: [],
  sheets: SHEETS,
  summary: ['all', 'stocked', 'reserved', 'inRepair'],
  lifecycle: equipmentLifecycle,
  nothing: { title: '仓库里没有设备', hint: '点击入库登记第一台' },
})

/** What came in, went out, moved and was counted. */
export const moveList = defineScreen({
  entity: stockMove,
  columns: ['moveNo', 'moveType', 'sn', 'fromDepot', 'toDepot', 'operator', 'at', 'remark'],
  hidden: ['outputNo'],
  reads: ['equipmentId'],
  query: ['sn', 'moveType', 'at', 'fromDepot', 'toDepot', 'operator', 'moveNo', 'outputNo'],
  form: [],
  rowActions: () => [],
  nothing: { title: '还没有库存流水', hint: '入库、出库、调拨、退库、报废和盘点都会记在这里' },
})
