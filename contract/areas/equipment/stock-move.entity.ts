import { defineEntity } from '#contract/define-entity.ts'

/** That a device came into a depot, left it or was counted there; written with what moves it, never changed. Source: domain part 6. */
export const stockMove = defineEntity({
  name: 'stockMove',
  label: '库存流水',
  table: 'biz_stock_move',
  path: '/vr/equipment/stockMove',
  permission: 'equipment:stockMove',
  offers: ['export'],
  tenant: true,
  exportName: '库存流水',
  title: 'moveNo',
  fields: {
    moveNo: { label: '流水号', kind: 'text', maxLength: 32, write: 'never', query: 'contains', width: 160 },
    moveType: {
      label: '类别',
      kind: 'dictionary',
      dictionary: 'move_type',
      write: 'never',
      query: 'equals',
      width: 90,
    },
    equipmentId: { label: '设备', kind: 'reference', to: 'equipment', write: 'never', query: 'equals', width: 150 },
    sn: { label: '设备编号', kind: 'text', maxLength: 40, write: 'never', query: 'contains', width: 150 },
    fromDepot: { label: '调出仓库', kind: 'reference', to: 'depot', write: 'never', query: 'equals', width: 130 },
    toDepot: { label: '调入仓库', kind: 'reference', to: 'depot', write: 'never', query: 'equals', width: 130 },
    outputNo: { label: '出库单号', kind: 'text', maxLength: 32, write: 'never', query: 'contains', width: 160 },
    operator: {
      label: '经办人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      maxLength: 100,
      write: 'never',
      query: 'equals',
      width: 100,
    },
    at: { label: '时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 170 },
    remark: { label: '备注', kind: 'text', maxLength: 500, write: 'never', width: 240 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', width: 170 },
  },
})
