import { definePage } from '#contract/define-page.ts'

/** 用户管理. Source: contract §12.1 and §21.1. */
export const page = definePage({
  id: 'system/UserList',
  aliases: ['system/user/index'],
  path: '/isystem/user',
  title: '用户管理',
  entity: 'user',
  waits: [{ label: '冻结的用户', list: '/sys/user/list', filters: { status: '2' } }],
})
