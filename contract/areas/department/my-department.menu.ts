import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 我的部门: for superiors, the departments they are in charge of; its rights are those of 部门管理 and 用户管理. */
export const menu = defineMenu({
  icon: 'cluster',
  section: '/isystem',
  group: 'people',
  sort: 6.1,
  keepAlive: true,
  for: READERS,
  description: '身份为上级的用户在这里管理自己负责的部门的用户和部门角色',
})
