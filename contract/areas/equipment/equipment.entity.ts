import { daysAfter } from '#contract/entity/aggregates.ts'
import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { OUTPUT_OF_DEVICES } from './output-of-devices.ts'
import { MOST_AUTH_DAYS } from './stock-values.ts'

/** Where a device is in its life. Source: domain part 6. */
export const EQUIPMENT_STATUS = {
  stocked: '1',
  reserved: '6',
  shipped: '2',
  inUse: '3',
  inRepair: '4',
  scrapped: '5',
} as const

/** Where pictures of devices lie: those only who may see the device read them. */
export const EQUIPMENT_FOLDER = 'private/equipment'

/** What a device said of itself last. Source: domain part 7. */
export const ONLINE = { offline: '0', online: '1', training: '2', faulty: '3', unregistered: '9' } as const

/** What people ask of devices; the text after the colon goes with it. Source: domain part 7. */
export const DEVICE_COMMAND = {
  locate: 'locate',
  endSession: 'end-session',
  update: 'update',
  rotate: 'rotate',
  debugLog: 'log-level:debug',
  normalLog: 'log-level:info',
} as const

/** A device that is trained with; it reports by itself, see docs/device-protocol.md. Source: domain parts 6 and 7. */
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
  actions: {
    issueCode: {
      label: '签发注册码',
      path: 'code',
      permission: 'code',
      right: '签发设备注册码',
      perMinute: 120,
      ask: { title: '签发注册码', text: '确定为“{title}”签发注册码吗？之前签发、还没有使用的注册码随即作废。' },
      when: ({ status }) => status !== EQUIPMENT_STATUS.scrapped,
      refusal: '设备已报废，不能签发注册码！',
      shows: { key: 'code', label: '注册码', hint: '72 小时内有效，只显示这一次；关闭后须重新签发。' },
      done: '注册码已签发！',
    },
    output: {
      ...OUTPUT_OF_DEVICES,
      when: ({ status, depotId }) =>
        status === EQUIPMENT_STATUS.stocked || (status === EQUIPMENT_STATUS.scrapped && Boolean(depotId)),
    },
    authorise: {
      label: '授权',
      on: 'batch',
      method: 'PUT',
      right: '授权设备',
      ask: {
        title: '授权与续期',
        text: '设备“{title}”可以使用到哪一天；天数从原到期日算起，已过期或没有授权的从今天算起。',
        many: '选中的 {count} 台设备可以使用到哪一天；天数从各自的原到期日算起，已过期或没有授权的从今天算起。',
      },
      when: ({ status }) => status !== EQUIPMENT_STATUS.scrapped,
      refusal: '报废的设备不能授权！',
      fields: {
        days: { label: '授权天数', kind: 'integer', unit: '天', min: 1, max: MOST_AUTH_DAYS },
        until: { label: '授权到期', kind: 'date', hint: '与授权天数填一个' },
      },
      done: '授权成功！',
    },
    withdrawAuth: {
      label: '收回授权',
      on: 'batch',
      method: 'PUT',
      permission: 'authorise',
      danger: true,
      ask: {
        title: '收回授权',
        text: '收回“{title}”的授权，设备下一次心跳时得知。',
        many: '收回选中的 {count} 台设备的授权。',
      },
      when: ({ authExpire }) => authExpire !== null,
      refusal: '该设备没有授权！',
      fields: { reason: { label: '原因', kind: 'textarea', required: '请输入原因！', maxLength: 500 } },
      done: '授权已收回！',
    },
    revokeToken: {
      label: '吊销令牌',
      method: 'PUT',
      danger: true,
      right: '吊销设备令牌',
      ask: { title: '吊销令牌', text: '确定吊销“{title}”的令牌吗？设备须用新的注册码重新注册。' },
      when: ({ activatedAt }) => activatedAt !== null,
      refusal: '该设备没有令牌！',
      idempotent: true,
      done: '令牌已吊销！',
    },
    command: {
      label: '发送指令',
      on: 'batch',
      right: '向设备发送指令',
      ask: {
        title: '发送指令',
        text: '设备“{title}”在下一次心跳时收到指令，回执之前每次心跳都会再次收到。',
        many: '选中的 {count} 台设备各自在下一次心跳时收到指令。',
      },
      when: ({ activatedAt, status }) => activatedAt !== null && status !== EQUIPMENT_STATUS.scrapped,
      refusal: '设备尚未激活，不能发送指令！',
      fields: {
        command: {
          label: '指令',
          kind: 'dictionary',
          required: '请选择指令',
          choices: [
            { value: DEVICE_COMMAND.locate, text: '响铃定位' },
            { value: DEVICE_COMMAND.endSession, text: '结束当前培训' },
            { value: DEVICE_COMMAND.update, text: '更新程序' },
            { value: DEVICE_COMMAND.rotate, text: '更换令牌' },
            { value: DEVICE_COMMAND.debugLog, text: '记录详细日志' },
            { value: DEVICE_COMMAND.normalLog, text: '恢复普通日志' },
          ],
        },
      },
      done: '指令已发送！',
    },
  },
  aggregates: {
    all: { label: '全部设备', unit: '台' },
    stocked: { label: '在库', unit: '台', where: { status: EQUIPMENT_STATUS.stocked } },
    reserved: { label: '已预留', unit: '台', where: { status: EQUIPMENT_STATUS.reserved } },
    inUse: { label: '使用中', unit: '台', where: { status: EQUIPMENT_STATUS.inUse } },
    online: {
      label: '在线',
      unit: '台',
      where: { onlineStatus: `${ONLINE.online},${ONLINE.training},${ONLINE.faulty}` },
    },
    faulty: { label: '故障', unit: '台', where: { onlineStatus: ONLINE.faulty }, isUrgent: true },
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
      query: 'branch',
      width: 150,
    },
    depotId: {
      label: '仓库',
      kind: 'reference',
      to: 'depot',
      required: '请选择仓库',
      nullable: true,
      write: 'add',
      query: 'equals',
      width: 130,
    },
    enterpriseId: {
      label: '使用企业',
      kind: 'reference',
      to: 'enterprise',
      write: 'never',
      query: 'equals',
      exported: false,
      width: 180,
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
    authExpire: { label: '授权到期', kind: 'date', write: 'never', query: 'range', sortable: true, width: 120 },
    batchNo: { label: '批次', kind: 'text', maxLength: 32, query: 'contains', width: 110 },
    purchaseDate: { label: '购置日期', kind: 'date', seenWith: 'purchase', sortable: true, width: 120 },
    warrantyDate: {
      label: '质保到期',
      kind: 'date',
      query: 'range',
      compare: { with: 'purchaseDate', is: '>=', message: '质保到期不能早于购置日期' },
      width: 120,
    },
    macAddr: { label: 'MAC 地址', kind: 'text', maxLength: 17, write: 'never', width: 150 },
    sessionCount: { label: '累计场次', kind: 'computed', numeric: true, width: 100 },
    useMinutes: { label: '累计使用（分钟）', kind: 'computed', numeric: true, width: 140 },
    activatedAt: { label: '激活时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
    scrapPicture: {
      label: '报废照片',
      kind: 'image',
      folder: EQUIPMENT_FOLDER,
      write: 'never',
      exported: false,
      width: 100,
    },
    remark: { label: '备注', kind: 'textarea', maxLength: 500, width: 240 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
