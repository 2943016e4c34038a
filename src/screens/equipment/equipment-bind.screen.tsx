import { equipmentBind } from '#contract/areas/equipment/equipment-bind.entity.ts'
import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { readChosen, writeChosen } from '#crud/detail/chosen-address.ts'
import { equipmentLifecycle } from '#machines/lifecycles/equipment.lifecycle.ts'
import { DeviceLink } from '#screens/record-link.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { Tabs } from 'antd'

const binds = defineScreen({
  entity: equipmentBind,
  columns: ['sn', 'enterpriseId', 'orgId', 'place', 'bindTime', 'unbindTime', 'status'],
  hidden: ['days', 'bindUser'],
  reads: ['equipmentId'],
  query: ['sn', 'orgId', 'status', 'enterpriseId', 'bindTime', 'place', 'bindUser'],
  form: [],
  cells: { sn: ({ sn, equipmentId }) => <DeviceLink name={sn} id={equipmentId} /> },
  summary: ['bound', 'over'],
  nothing: { title: '还没有绑定记录', hint: '在“待绑定”中选择设备并绑定到使用组织' },
})

const waiting = defineScreen({
  name: 'unboundEquipment',
  entity: equipment,
  offers: [],
  actions: [],
  columns: ['sn', 'typeId', 'enterpriseId', 'orgId', 'authExpire', 'onlineStatus'],
  hidden: ['batchNo', 'warrantyDate', 'activatedAt', 'lastOnline'],
  query: ['sn', 'typeId', 'enterpriseId', 'orgId', 'batchNo'],
  form: [],
  lifecycle: equipmentLifecycle,
  nothing: { title: '没有待绑定的设备', hint: '设备出库后可在此绑定到使用组织' },
})

const TABS = [
  { key: 'binds', label: '绑定记录', screen: binds, fixed: {} },
  { key: 'waiting', label: '待绑定', screen: waiting, fixed: { status: EQUIPMENT_STATUS.shipped } },
]

/** The page keeps its own distance. */
const FLUSH = { marginBottom: 0 }

/** 设备绑定: who uses which device, and devices that wait for an organisation; the tab is part of the address. Source: SCREEN-33. */
export function Page() {
  const page = usePage()
  const { tab } = readChosen(page.query)
  const { key, screen, fixed } = TABS.find((one) => one.key === tab) ?? TABS[0]!
  // What is searched belongs to one tab.
  const turnTo = (next: string) => page.readdress(writeChosen('', { id: null, tab: next }))
  return (
    <>
      <Tabs
        tabBarStyle={FLUSH}
        activeKey={key}
        onChange={turnTo}
        items={TABS.map((one) => ({ key: one.key, label: one.label }))}
      />
      <CrudPage key={key} screen={screen} options={{ name: key, fixed }} />
    </>
  )
}
