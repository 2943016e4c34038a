import { defineGroup } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** First pages of roles, for clients of upstream 3. Source: upstream 3.9, `/sys/sysRoleIndex`. */
export const group = defineGroup({
  title: '查看角色首页',
  section: '/isystem',
  sort: 14,
  entity: 'roleIndex',
  changedBy: NOBODY,
  description: '页面上没有，供 3.x 客户端的首页配置调用',
})
