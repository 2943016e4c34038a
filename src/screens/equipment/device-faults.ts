import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

/** What a device said is wrong with it. */
export const faultsOfDevice = defineScreen({
  name: 'deviceFaults',
  entity: deviceFault,
  columns: ['faultType', 'level', 'message', 'count', 'raisedAt', 'clearedAt'],
  hidden: ['code', 'lastAt'],
  query: ['isOpen', 'level', 'faultType'],
  form: [],
  initial: { pageSize: 30 },
  nothing: { title: '没有故障', hint: '设备上报的故障显示在这里' },
})
