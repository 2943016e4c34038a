import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** A sheet of the gallery (示例单): what is tried there is saved as real data of the tenant. Its rows have a column of every cell type. */
export const blockSample = defineEntity({
  name: 'blockSample',
  label: '示例单',
  table: 'block_sample',
  path: '/block/sample',
  permission: 'system:blocks',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '示例单',
  title: 'name',
  children: { rows: { entity: 'blockSampleRow', by: 'sampleId', order: 'orderNum' } },
  fields: {
    name: {
      label: '示例单名称',
      kind: 'text',
      required: '请输入示例单名称',
      maxLength: 100,
      unique: '示例单名称已存在！',
      query: 'contains',
      sortable: true,
      width: 220,
    },
    remark: { label: '备注', kind: 'textarea', maxLength: 255, width: 320 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
