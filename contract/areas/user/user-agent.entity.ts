import { defineEntity } from '#contract/define-entity.ts'

/** What upstream says of a new stand-in and of a changed one. */
export const SET_AGENT = '代理人设置成功！'

/** Who stands in for whom from when until when (用户代理): meanwhile the notifications of the one reach the other, too. Source: contract §11.7. */
export const userAgent = defineEntity({
  name: 'userAgent',
  label: '用户代理',
  table: 'sys_user_agent',
  path: '/sys/sysUserAgent',
  permission: 'system:user:agent',
  offers: ['add', 'edit', 'delete', 'deleteBatch'],
  tenant: true,
  exportName: '用户代理',
  title: 'userName',
  fields: {
    userName: {
      label: '用户',
      kind: 'reference',
      to: 'user',
      by: 'username',
      required: '请选择用户',
      maxLength: 100,
      unique: '该用户已经设置了代理人，请直接修改！',
      write: 'add',
      query: 'equals',
      sortable: true,
      width: 140,
    },
    agentUserName: {
      label: '代理人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      required: '请选择代理人',
      maxLength: 100,
      query: 'equals',
      sortable: true,
      width: 140,
    },
    startTime: {
      label: '开始时间',
      kind: 'datetime',
      required: '请选择代理开始时间',
      compare: { with: 'endTime', is: '<', message: '开始时间需小于结束时间' },
      sortable: true,
      width: 180,
    },
    endTime: {
      label: '结束时间',
      kind: 'datetime',
      required: '请选择代理结束时间',
      compare: { with: 'startTime', is: '>', message: '结束时间需大于开始时间' },
      sortable: true,
      width: 180,
    },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'valid_status',
      maxLength: 1,
      initial: '1',
      query: 'equals',
      width: 90,
    },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
