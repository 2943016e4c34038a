import { defineMenu } from '#contract/define-page.ts'
import { NOBODY } from '#contract/accounts/shared-roles.ts'

/** 在线表单: forms as data, and their copies. For the platform. */
export const menu = defineMenu({
  icon: 'form',
  section: '/online',
  sort: 1,
  keepAlive: true,
  within: ['onlineField'],
  changedBy: NOBODY,
})
