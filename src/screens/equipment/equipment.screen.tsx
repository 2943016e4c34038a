import { department } from '#contract/areas/department/department.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { CrudPage } from '#crud/list/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { equipmentLifecycle } from '#machines/lifecycles/equipment.lifecycle.ts'

const screen = defineScreen({
  entity: equipment,
  columns: ['sn', 'typeId', 'status', 'onlineStatus', 'lastOnline', 'battery', 'orgId', 'authExpire'],
  hidden: [
    'place',
    'temperature',
    'storageFree',
    'clockSkew',
    'softVersion',
    'batchNo',
    'purchaseDate',
    'warrantyDate',
    'macAddr',
    'activatedAt',
    'remark',
    'createTime',
  ],
  query: ['sn', 'typeId', 'status', 'onlineStatus', 'orgId', 'place', 'authExpire'],
  form: [
    {
      columns: 2,
      fields: ['sn', 'typeId', 'place', 'batchNo', 'purchaseDate', 'warrantyDate', 'authExpire', 'remark'],
    },
  ],
  detail: {
    tags: ['status', 'onlineStatus'],
    groups: [
      {
        title: '设备',
        columns: 2,
        fields: ['sn', 'typeId', 'orgId', 'place', 'batchNo', 'purchaseDate', 'warrantyDate', 'authExpire', 'remark'],
      },
      {
        title: '运行',
        columns: 2,
        fields: [
          'lastOnline',
          'battery',
          'temperature',
          'storageFree',
          'softVersion',
          'clockSkew',
          'macAddr',
          'activatedAt',
        ],
      },
    ],
    timeline: true,
  },
  layout: {
    kind: 'scoped',
    tree: department,
    by: 'orgId',
    views: [{ kind: 'board', by: 'status', tags: ['onlineStatus'], lines: ['typeId', 'orgId', 'authExpire'] }],
  },
  sheets: [
    {
      name: 'card',
      label: '打印设备卡片',
      of: 'record',
      title: '设备卡片',
      number: 'sn',
      groups: [
        {
          title: '设备',
          fields: ['typeId', 'status', 'orgId', 'place', 'batchNo', 'purchaseDate', 'warrantyDate', 'authExpire'],
        },
        { title: '运行', fields: ['activatedAt', 'lastOnline', 'softVersion', 'macAddr'] },
        { fields: ['remark'] },
      ],
      signatures: ['保管人', '使用部门负责人', '设备管理员'],
    },
    {
      name: 'ledger',
      label: '打印台账',
      of: 'list',
      title: '设备台账',
      orientation: 'landscape',
      table: {
        columns: ['sn', 'typeId', 'status', 'orgId', 'place', 'batchNo', 'purchaseDate', 'warrantyDate', 'authExpire'],
      },
      signatures: ['编制', '审核'],
    },
  ],
  summary: ['all', 'stocked', 'inUse', 'inRepair', 'expiring'],
  nothing: { title: '还没有设备', hint: '点击新增或导入登记第一台' },
  lifecycle: equipmentLifecycle,
})

/** 设备管理: what devices say of themselves changes in place. Source: SCREEN-34. */
export function Page() {
  return <CrudPage screen={screen} />
}
