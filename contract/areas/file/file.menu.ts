import { defineMenu } from '#contract/define-page.ts'
import { ENTERPRISE, NOBODY, READERS } from '#contract/accounts/shared-roles.ts'

/** 文件管理. */
export const menu = defineMenu({
  icon: 'folder-open',
  section: '/isystem',
  group: 'content',
  sort: 22,
  keepAlive: true,
  for: READERS,
  buttons: [
    { code: 'system:ossFile:upload', name: '上传文件', for: ENTERPRISE },
    { code: 'system:ossFile:quota', name: '设置租户配额', for: NOBODY },
  ],
})
