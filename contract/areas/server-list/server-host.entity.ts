import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'

/** Whether a server took the last connection. Source: contract §37. */
export const SERVER_STATUS = { running: '1', down: '0', unknown: '2' } as const

/** A host name or an IPv4 address. */
const HOST =
  /^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/

/** A machine the platform runs on; whether it answers is measured. Source: SCREEN-85, contract §37. */
export const serverHost = defineEntity({
  name: 'serverHost',
  label: '服务器',
  table: 'sys_server_host',
  path: '/sys/server',
  permission: 'system:server',
  offers: ALL_OFFERS,
  tenant: false,
  exportName: '服务器',
  title: 'serverName',
  fields: {
    serverName: {
      label: '服务器名称',
      kind: 'text',
      required: '请输入服务器名称',
      maxLength: 100,
      unique: '服务器名称已存在！',
      query: 'contains',
      sortable: true,
      width: 180,
    },
    ip: {
      label: '地址',
      kind: 'text',
      required: '请输入地址',
      maxLength: 253,
      pattern: { code: HOST, message: '地址应为 IPv4 地址或主机名' },
      query: 'contains',
      width: 160,
    },
    port: { label: '端口', kind: 'integer', required: '请输入端口', min: 1, max: 65_535, width: 80 },
    serverType: {
      label: '类型',
      kind: 'dictionary',
      dictionary: 'server_type',
      required: '请选择类型',
      query: 'equals',
      width: 100,
    },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'server_status',
      initial: SERVER_STATUS.unknown,
      write: 'never',
      query: 'equals',
      width: 90,
    },
    latency: { label: '连接耗时', kind: 'integer', unit: '毫秒', write: 'never', sortable: true, width: 110 },
    lastHeartbeat: { label: '最近在线', kind: 'datetime', write: 'never', sortable: true, width: 180 },
    region: { label: '机房', kind: 'text', maxLength: 100, query: 'contains', width: 140 },
    os: { label: '操作系统', kind: 'text', maxLength: 100, width: 160 },
    cpu: { label: 'CPU', kind: 'integer', unit: '核', min: 1, max: 4_096, width: 80 },
    memory: { label: '内存', kind: 'integer', unit: 'GB', min: 1, max: 65_536, width: 90 },
    remark: { label: '备注', kind: 'textarea', maxLength: 500, width: 240 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
