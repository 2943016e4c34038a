import { AFTER_SALE_STATUS } from './after-sale-values.ts'
import { EQUIPMENT_STATUS } from './equipment.entity.ts'

type Seen = Readonly<{ status?: unknown; deviceStatus?: unknown }>

const OUT: readonly unknown[] = [EQUIPMENT_STATUS.shipped, EQUIPMENT_STATUS.inUse]
const isHandled = ({ status }: Seen) => status === AFTER_SALE_STATUS.handling
const isInRepair = (row: Seen) => isHandled(row) && row.deviceStatus === EQUIPMENT_STATUS.inRepair

const NOT_IN_REPAIR = '只有处理中的售后单，且设备正在维修，才能登记修复！'
const SOLUTION = { label: '处理结果', kind: 'textarea', required: '请填写处理结果', maxLength: 500 } as const
const DEPOT = { label: '仓库', kind: 'reference', to: 'depot' } as const
const RIGHT = { method: 'PUT', permission: 'repair', right: '送修售后设备' } as const

/** Takes the device of a report to be mended and back again, as the steps of the device do; the thread says so. Source: domain part 6. */
export const REPAIRS = {
  sendToRepair: {
    ...RIGHT,
    label: '送修',
    when: (row: Seen) => isHandled(row) && OUT.includes(row.deviceStatus),
    refusal: '只有处理中的售后单，且设备已出库或使用中，才能送修！',
    ask: { title: '送修', text: '设备转为维修，绑定保留；沟通记录中写明送修原因，报修人会收到消息。' },
    fields: {
      reason: { label: '原因', kind: 'textarea', required: '请输入原因！', maxLength: 500 },
      depotId: { ...DEPOT, hint: '送到仓库检修时选择；在现场检修不填' },
    },
    done: '送修成功！',
  },
  giveBackDevice: {
    ...RIGHT,
    label: '修复返还',
    when: isInRepair,
    refusal: NOT_IN_REPAIR,
    ask: { title: '修复返还', text: '设备回到原来的使用组织，沟通记录中写明处理结果。' },
    fields: { solution: SOLUTION },
    done: '返还成功！',
  },
  storeDevice: {
    ...RIGHT,
    label: '修复入库',
    when: isInRepair,
    refusal: NOT_IN_REPAIR,
    ask: { title: '修复入库', text: '设备进入仓库并解除绑定，原使用组织不再使用；沟通记录中写明处理结果。' },
    fields: { depotId: { ...DEPOT, required: '请选择入库仓库' }, solution: SOLUTION },
    done: '修复入库成功！',
  },
} as const
