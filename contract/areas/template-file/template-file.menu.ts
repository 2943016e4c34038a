import { defineMenu } from '#contract/define-page.ts'
import { READERS } from '#contract/accounts/shared-roles.ts'

/** 模板. */
export const menu = defineMenu({
  icon: 'file-text',
  section: '/isystem',
  group: 'content',
  sort: 35,
  keepAlive: true,
  noun: '模板',
  for: READERS,
})
