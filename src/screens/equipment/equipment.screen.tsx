import { department } from '#contract/areas/department/department.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { equipmentLifecycle } from '#machines/lifecycles/equipment.lifecycle.ts'
import { DETAIL } from './equipment-detail.ts'
import { openOutput } from './open-output.ts'
import { SHEETS } from './equipment-sheets.ts'

const screen = defineScreen({
  entity: equipment,
  columns: ['sn', 'typeId', 'status', 'onlineStatus', 'lastOnline', 'orgId', 'authExpire'],
  hidden: [
    'enterpriseId',
    'depotId',
    'place',
    'battery',
    'temperature',
    'storageFree',
    'clockSkew',
    'softVersion',
    'batchNo',
    'purchaseDate',
    'warrantyDate',
    'sessionCount',
    'useMinutes',
    'macAddr',
    'activatedAt',
    'remark',
    'createTime',
  ],
  query: [
    'sn',
    'typeId',
    'status',
    'onlineStatus',
    'orgId',
    'enterpriseId',
    'depotId',
    'authExpire',
    'place',
    'batchNo',
    'warrantyDate',
  ],
  form: [
    {
      columns: 2,
      fields: ['sn', 'typeId', 'depotId', 'batchNo', 'purchaseDate', 'warrantyDate', 'place', 'remark'],
    },
  ],
  detail: DETAIL,
  layout: {
    kind: 'scoped',
    tree: department,
    by: 'orgId',
    details: 'tab',
    views: [{ kind: 'board', by: 'status', tags: ['onlineStatus'], lines: ['typeId', 'orgId', 'authExpire'] }],
  },
  sheets: SHEETS,
  summary: ['inUse', 'online', 'faulty', 'expiring', 'inRepair'],
  nothing: { title: '还没有设备', hint: '点击新增或导入登记第一台', needs: 'add' },
  lifecycle: equipmentLifecycle,
  runs: { output: openOutput },
})

/** 设备管理: what devices say of themselves changes in place. Source: SCREEN-34. */
export function Page() {
  return <CrudPage screen={screen} />
}
