import { defineEntity } from '#contract/define-entity.ts'

/** Values of `logType`. Source: contract §11.5. */
export const LOG_TYPE = { signIn: '1', operation: '2' } as const

/** A line of the log: somebody signed in, or changed something; nobody writes it. Source: SCREEN-64, contract §11.5 and §23. */
export const log = defineEntity({
  name: 'log',
  label: '日志',
  table: 'sys_log',
  path: '/sys/log',
  permission: 'system:log',
  offers: ['delete', 'deleteBatch', 'export'],
  tenant: true,
  unversioned: true,
  exportName: '日志',
  title: 'logContent',
  fields: {
    logType: {
      label: '日志类型',
      kind: 'dictionary',
      dictionary: 'log_type',
      numeric: true,
      write: 'never',
      query: 'equals',
      width: 100,
    },
    logContent: { label: '日志内容', kind: 'text', maxLength: 1_000, write: 'never', query: 'contains', width: 320 },
    operateType: {
      label: '操作类型',
      kind: 'dictionary',
      dictionary: 'operate_type',
      numeric: true,
      write: 'never',
      query: 'equals',
      width: 100,
    },
    outcome: {
      label: '结果',
      kind: 'dictionary',
      dictionary: 'log_outcome',
      maxLength: 1,
      write: 'never',
      query: 'equals',
      width: 80,
    },
    problem: { label: '失败原因', kind: 'text', maxLength: 255, write: 'never', width: 200 },
    userid: {
      label: '操作人账号',
      kind: 'text',
      maxLength: 100,
      write: 'never',
      query: 'contains',
      sortable: true,
      width: 120,
    },
    username: {
      label: '操作人名称',
      kind: 'text',
      maxLength: 100,
      write: 'never',
      query: 'contains',
      sortable: true,
      width: 120,
    },
    ip: { label: 'IP', kind: 'text', maxLength: 64, write: 'never', query: 'contains', sortable: true, width: 130 },
    costTime: { label: '耗时', kind: 'integer', unit: '毫秒', write: 'never', sortable: true, width: 100 },
    createTime: { label: '时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 150 },
    requestType: { label: '请求方式', kind: 'text', maxLength: 10, write: 'never', width: 90 },
    requestUrl: { label: '请求地址', kind: 'text', maxLength: 255, write: 'never', query: 'contains', width: 240 },
    method: { label: '请求方法', kind: 'text', maxLength: 500, write: 'never', width: 240 },
    requestParam: { label: '请求参数', kind: 'textarea', maxLength: 10_000, write: 'never', width: 240 },
  },
})
