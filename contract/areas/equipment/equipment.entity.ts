import { daysAfter } from '#contract/aggregates.ts'
import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** Where a device is in its life. Source: domain part 6; 6 and 2 come with orders and outputs. */
export const EQUIPMENT_STATUS = { stocked: '1', inUse: '3', inRepair: '4', scrapped: '5' } as const

/** What a device said of itself last. Source: domain part 7. */
export const ONLINE = { offline: '0', online: '1', training: '2', faulty: '3', unregistered: '9' } as const

/** A device that is trained with; it reports by itself, see docs/devices.md. Source: domain parts 6 and 7. */
export const equipment = defineEntity({
  name: 'equipment',
  label: '设备',
  table: 'biz_equipment',
  path: '/vr/equipment/info',
  permission: 'equipment:info',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '设备',
  title: 'sn',
  lifecycle: { field: 'status' },
  aggregates: {
    all: { label: '全部设备', unit: '台' },
    stocked: { label: '在库', unit: '台', where: { status: EQUIPMENT_STATUS.stocked } },
    inUse: { label: '使用中', unit: '台', where: { status: EQUIPMENT_STATUS.inUse } },
    inRepair: { label: '维修', unit: '台', where: { status: EQUIPMENT_STATUS.inRepair } },
    expiring: {
      label: '30 天内授权到期',
      unit: '台',
      where: (today) => ({ authExpire_begin: today, authExpire_end: daysAfter(today, 30) }),
    },
  },
  fields: {
    sn: {
      label: '设备编号',
      kind: 'text',
      required: '请输入设备编号',
      maxLength: 40,
      pattern: { code: /^[A-Za-z0-9-]+$/, message: '设备编号只能由字母、数字和横杠组成' },
      unique: '设备编号已存在！',
      write: 'add',
      query: 'contains',
      sortable: true,
      width: 150,
    },
    typeId: {
      label: '类型',
      kind: 'reference',
      to: 'equipmentType',
      required: '请选择类型',
      write: 'add',
      query: 'equals',
      width: 150,
    },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'equip_status',
      write: 'never',
      query: 'equals',
      width: 100,
    },
    onlineStatus: {
      label: '在线',
      kind: 'dictionary',
      dictionary: 'equip_online',
      initial: ONLINE.unregistered,
      write: 'never',
      volatile: true,
      query: 'equals',
      width: 100,
    },
    lastOnline: { label: '最近在线', kind: 'datetime', write: 'never', volatile: true, sortable: true, width: 180 },
    battery: { label: '电量', kind: 'integer', unit: '%', write: 'never', volatile: true, sortable: true, width: 80 },
    temperature: { label: '温度', kind: 'decimal', decimals: 1, unit: '℃', write: 'never', volatile: true, width: 90 },
    storageFree: { label: '剩余空间', kind: 'integer', unit: 'MB', write: 'never', volatile: true, width: 110 },
    clockSkew: { label: '时钟偏差', kind: 'integer', unit: '秒', write: 'never', volatile: true, width: 100 },
    softVersion: { label: '软件版本', kind: 'text', maxLength: 40, write: 'never', volatile: true, width: 110 },
    orgId: { label: '使用组织', kind: 'reference', to: 'department', write: 'never', query: 'branch', width: 160 },
    place: { label: '安放位置', kind: 'text', maxLength: 100, query: 'contains', width: 160 },
    authExpire: { label: '授权到期', kind: 'date', query: 'range', sortable: true, width: 120 },
    batchNo: { label: '批次', kind: 'text', maxLength: 32, query: 'contains', width: 110 },
    purchaseDate: { label: '购置日期', kind: 'date', sortable: true, width: 120 },
    warrantyDate: {
      label: '质保到期',
      kind: 'date',
      query: 'range',
      compare: { with: 'purchaseDate', is: '>=', message: '质保到期不能早于购置日期' },
      width: 120,
    },
    macAddr: { label: 'MAC 地址', kind: 'text', maxLength: 17, write: 'never', width: 150 },
    activatedAt: { label: '激活时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
    remark: { label: '备注', kind: 'textarea', maxLength: 500, width: 240 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
