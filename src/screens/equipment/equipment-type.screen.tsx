import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: equipmentType,
  columns: [
    'typeName',
    'typeCode',
    'category',
    'brand',
    'modelNo',
    'price',
    'heartbeatSeconds',
    'deviceCount',
    'status',
  ],
  hidden: ['warrantyMonths', 'remark', 'createTime'],
  query: ['typeName', 'category', 'status', 'typeCode', 'modelNo'],
  form: [
    {
      columns: 2,
      fields: [
        'typeName',
        'typeCode',
        'category',
        'brand',
        'modelNo',
        'price',
        'warrantyMonths',
        'heartbeatSeconds',
        'status',
        'remark',
      ],
    },
  ],
  detail: { tags: ['status'], timeline: true },
})

/** 设备类型. Source: SCREEN-37. */
export function Page() {
  return <CrudPage screen={screen} />
}
