import { defineEntity } from '#contract/define-entity.ts'

/** A version is prepared, published and at last withdrawn; a withdrawn one is never published again. Source: contract §37. */
export const LAUNCHER_STATUS = { draft: '0', published: '1', withdrawn: '2' } as const

/** A version of a launcher, shared by the whole platform. Source: SCREEN-82, contract §37. */
export const launcher = defineEntity({
  name: 'launcher',
  label: '启动器',
  table: 'sys_launcher',
  path: '/vr/launcher',
  permission: 'vr:launcher',
  offers: ['add', 'edit', 'delete', 'deleteBatch', 'export'],
  tenant: false,
  exportName: '启动器',
  title: 'name',
  lifecycle: { field: 'status' },
  actions: {
    download: {
      label: '下载',
      permission: 'list',
      elsewhere: { method: 'POST', path: '/vr/launcher/download', send: ([id]) => ({ id }) },
    },
  },
  fields: {
    name: {
      label: '启动器名称',
      kind: 'text',
      required: '请输入启动器名称',
      maxLength: 100,
      query: 'contains',
      sortable: true,
      width: 200,
    },
    module: {
      label: '所属模块',
      kind: 'dictionary',
      dictionary: 'launcher_module',
      required: '请选择所属模块',
      query: 'equals',
      width: 100,
    },
    platform: {
      label: '平台',
      kind: 'dictionary',
      dictionary: 'launcher_platform',
      required: '请选择平台',
      query: 'equals',
      width: 140,
    },
    versionNo: {
      label: '版本号',
      kind: 'text',
      required: '请输入版本号',
      maxLength: 20,
      pattern: { code: /^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){2}$/, message: '版本号应为三段数字，例如 1.2.0' },
      width: 100,
    },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'launcher_status',
      write: 'never',
      query: 'equals',
      width: 100,
    },
    fileUrl: {
      label: '安装包',
      kind: 'files',
      max: 1,
      megabytes: 2_048,
      folder: 'launcher',
      required: '请上传安装包',
      exported: false,
      width: 180,
    },
    fileSize: { label: '大小', kind: 'decimal', unit: 'MB', write: 'never', width: 110 },
    digest: { label: '校验值（SHA-256）', kind: 'text', maxLength: 64, write: 'never', width: 200 },
    forceUpdate: { label: '强制更新', kind: 'switch', initial: 0, width: 90 },
    downloadCount: { label: '下载次数', kind: 'integer', initial: 0, write: 'never', sortable: true, width: 100 },
    releaseNote: { label: '更新说明', kind: 'textarea', required: '请输入更新说明', maxLength: 2_000, width: 260 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
