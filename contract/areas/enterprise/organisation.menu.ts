import { defineMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'

/** 组织架构: its rights are those of 部门管理. */
export const menu = defineMenu({
  icon: 'apartment',
  section: '/enterprise',
  sort: 2,
  keepAlive: true,
  for: [...READERS, ...COMPANY_STAFF],
})
