import { defineEntity } from '#contract/define-entity.ts'

/** How bad a fault is. Source: domain part 2. */
export const FAULT_LEVEL = { notice: '1', warning: '2', severe: '3' } as const

/** Something that a device says is wrong with it; it says itself when it is over. Source: domain part 6. */
export const deviceFault = defineEntity({
  name: 'deviceFault',
  label: '设备故障',
  table: 'biz_device_fault',
  path: '/vr/equipment/fault',
  permission: 'equipment:fault',
  offers: ['export'],
  tenant: true,
  exportName: '设备故障',
  title: 'code',
  fields: {
    equipmentId: {
      label: '设备',
      kind: 'reference',
      to: 'equipment',
      required: '请选择设备',
      write: 'never',
      query: 'equals',
      width: 150,
    },
    faultType: {
      label: '故障类型',
      kind: 'dictionary',
      dictionary: 'fault_type',
      write: 'never',
      query: 'equals',
      width: 110,
    },
    level: {
      label: '故障级别',
      kind: 'dictionary',
      dictionary: 'fault_level',
      write: 'never',
      query: 'equals',
      width: 100,
    },
    code: {
      label: '故障码',
      kind: 'text',
      required: '请输入故障码',
      maxLength: 40,
      write: 'never',
      query: 'contains',
      width: 120,
    },
    message: { label: '说明', kind: 'text', maxLength: 200, write: 'never', width: 240 },
    isOpen: {
      label: '未消除',
      kind: 'switch',
      stored: false,
      write: 'never',
      query: 'equals',
      width: 90,
    },
    count: { label: '上报次数', kind: 'integer', write: 'never', initial: 1, width: 100 },
    raisedAt: {
      label: '首次上报',
      kind: 'datetime',
      write: 'never',
      query: 'range',
      sortable: true,
      width: 170,
    },
    lastAt: { label: '最近上报', kind: 'datetime', write: 'never', sortable: true, width: 170 },
    clearedAt: { label: '消除时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
