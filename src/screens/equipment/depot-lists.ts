import { depot } from '#contract/areas/equipment/depot.entity.ts'
import { stockMove } from '#contract/areas/equipment/stock-move.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

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
  nothing: { title: '还没有仓库', hint: '点击新增登记第一个，然后在其中入库', needs: 'add' },
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
