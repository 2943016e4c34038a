import { definePage } from '#contract/define-page.ts'

/** 用户组. Source: upstream 3.9, `/sys/ugroup`. */
export const page = definePage({
  id: 'system/UserGroupList',
  aliases: ['system/ugroup/SysUgroupList', 'system/ugroup/index', 'system/ugroup/UgroupList'],
  path: '/isystem/userGroup',
  title: '用户组',
  entity: 'userGroup',
})
