import { defineMenu } from '#contract/define-page.ts'
import { ENTERPRISE, NOBODY, READERS } from '#contract/accounts/shared-roles.ts'

/** 日志管理. What was logged is deleted by the platform alone. */
export const menu = defineMenu({
  icon: 'file-text',
  section: '/isystem',
  group: 'logs',
  sort: 20,
  keepAlive: true,
  for: READERS,
  changedBy: NOBODY,
  heldBy: { export: ENTERPRISE },
})
