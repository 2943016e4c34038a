import { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { DeviceCount } from './device-count.tsx'

const screen = defineScreen({
  entity: equipmentType,
  layout: { kind: 'tree' },
  initial: { sort: [{ column: 'sortNo', order: 'asc' }], pageSize: 50 },
  columns: ['typeName', 'typeCode', 'category', 'deviceCount', 'stockCount', 'boundCount', 'repairCount', 'status'],
  hidden: [
    'modelNo',
    'brand',
    'image',
    'price',
    'warrantyMonths',
    'heartbeatSeconds',
    'minVersion',
    'sortNo',
    'remark',
    'createTime',
  ],
  query: ['category', 'status', 'brand', 'typeCode', 'modelNo'],
  cells: {
    deviceCount: ({ id, deviceCount }) => <DeviceCount count={deviceCount} typeId={id} />,
    stockCount: ({ id, stockCount }) => <DeviceCount count={stockCount} typeId={id} status="stocked" />,
    boundCount: ({ id, boundCount }) => <DeviceCount count={boundCount} typeId={id} status="inUse" />,
    repairCount: ({ id, repairCount }) => <DeviceCount count={repairCount} typeId={id} status="inRepair" />,
  },
  form: [
    {
      columns: 2,
      fields: [
        'pid',
        'typeName',
        'typeCode',
        'category',
        'brand',
        'modelNo',
        'price',
        'warrantyMonths',
        'heartbeatSeconds',
        'minVersion',
        'sortNo',
        'status',
        'image',
        'remark',
      ],
    },
  ],
  detail: { tags: ['status'], images: ['image'], timeline: true },
  nothing: { title: '还没有设备类型', hint: '点击新增登记第一个', needs: 'add' },
})

/** 设备类型. Source: SCREEN-37. */
export function Page() {
  return <CrudPage screen={screen} />
}
