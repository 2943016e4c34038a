import { defineGroup } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** The white list of table dictionaries, for clients of upstream 3. Source: upstream 3.9, `/sys/tableWhiteList`. */
export const group = defineGroup({
  title: '查看表字典白名单',
  section: '/isystem',
  sort: 15,
  entity: 'tableWhiteList',
  changedBy: NOBODY,
  description: '页面上没有，供 3.x 客户端的表字典白名单调用',
})
