import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { COPY_TO_TENANT } from '#contract/entity/platform-rows.ts'

/** How often a device of a type reports where nobody says. Source: domain part 6. */
export const HEARTBEAT_SECONDS = 30

/** Said where a sibling has the name already. */
export const TYPE_NAME_TAKEN = '同级类型中已有该名称！'

/** Devices that the reader sees. */
const SEEN_DEVICES = { kind: 'integer', write: 'never', stored: false } as const

/** A model of equipment, and how often its devices report. */
export const equipmentType = defineEntity({
  name: 'equipmentType',
  label: '设备类型',
  table: 'biz_equipment_type',
  path: '/vr/equipment/type',
  permission: 'equipment:type',
  offers: ALL_OFFERS,
  tenant: true,
  sharesPlatformRows: true,
  exportName: '设备类型',
  title: 'typeName',
  tree: { parent: 'pid', order: 'sortNo' },
  actions: { copyToTenant: COPY_TO_TENANT },
  fields: {
    pid: { label: '上级类型', kind: 'reference', to: 'equipmentType', exported: false },
    typeName: {
      label: '类型名称',
      kind: 'text',
      required: '请输入类型名称',
      maxLength: 50,
      unique: TYPE_NAME_TAKEN,
      uniqueWithin: { by: 'pid', path: '/vr/equipment/type/nameCheck' },
      query: 'contains',
      width: 260,
    },
    typeCode: {
      label: '类型编码',
      kind: 'text',
      required: '请输入类型编码',
      maxLength: 64,
      pattern: { code: /^[A-Za-z0-9_-]+$/, message: '类型编码只能由字母、数字、下划线和横杠组成' },
      unique: '类型编码已存在！',
      query: 'contains',
      width: 120,
    },
    category: {
      label: '类别',
      kind: 'dictionary',
      dictionary: 'equip_category',
      required: '请选择类别',
      query: 'equals',
      width: 100,
    },
    brand: { label: '品牌', kind: 'text', maxLength: 50, query: 'contains', width: 100 },
    modelNo: { label: '型号', kind: 'text', maxLength: 50, query: 'contains', width: 110 },
    price: { label: '单价', kind: 'money', min: 0, unit: '元', seenWith: 'purchase', width: 140 },
    warrantyMonths: { label: '质保期', kind: 'integer', unit: '个月', min: 0, max: 240, initial: 12, width: 100 },
    heartbeatSeconds: {
      label: '心跳间隔',
      kind: 'integer',
      unit: '秒',
      min: 10,
      max: 600,
      initial: HEARTBEAT_SECONDS,
      hint: '设备每隔这么久上报一次；连续三次没有上报即为离线',
      width: 110,
    },
    minVersion: {
      label: '最低程序版本',
      kind: 'text',
      maxLength: 20,
      pattern: { code: /^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){2}$/, message: '版本号应为三段数字，例如 1.2.0' },
      hint: '程序更旧的设备在注册和心跳时被要求更新；留空则不限',
      width: 120,
    },
    image: { label: '图片', kind: 'image', portrait: true, exported: false, width: 90 },
    sortNo: { label: '排序', kind: 'integer', min: 0, max: 99_999, initial: 0, sortable: true, width: 80 },
    status: { label: '启用', kind: 'switch', initial: 1, query: 'equals', width: 90 },
    deviceCount: { label: '设备数', ...SEEN_DEVICES, width: 90 },
    stockCount: { label: '在库', ...SEEN_DEVICES, width: 80 },
    boundCount: { label: '使用中', ...SEEN_DEVICES, width: 80 },
    repairCount: { label: '维修', ...SEEN_DEVICES, width: 80 },
    remark: { label: '备注', kind: 'textarea', maxLength: 500, width: 240 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
