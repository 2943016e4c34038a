import { defineEntity } from '#contract/define-entity.ts'

/** A device of an output; written with its output, never by itself. Source: domain part 6. */
export const outputItem = defineEntity({
  name: 'outputItem',
  label: '出库明细',
  table: 'biz_output_item',
  path: '/vr/equipment/outputItem',
  permission: 'equipment:outputItem',
  offers: [],
  tenant: true,
  exportName: '出库明细',
  title: 'sn',
  fields: {
    outputId: {
      label: '出库单',
      kind: 'reference',
      to: 'equipmentOutput',
      write: 'never',
      query: 'equals',
      width: 160,
    },
    equipmentId: { label: '设备', kind: 'reference', to: 'equipment', write: 'never', query: 'equals', width: 150 },
    sn: {
      label: '设备编号',
      kind: 'text',
      maxLength: 40,
      write: 'never',
      query: 'contains',
      sortable: true,
      width: 160,
    },
    typeId: { label: '设备类型', kind: 'reference', to: 'equipmentType', write: 'never', query: 'equals', width: 200 },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'output_item_status',
      write: 'never',
      query: 'equals',
      width: 100,
    },
    returnTime: { label: '归还时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', width: 170 },
  },
})
