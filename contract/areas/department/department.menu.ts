import { defineMenu } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 部门管理. */
export const menu = defineMenu({
  icon: 'apartment',
  section: '/isystem',
  group: 'people',
  sort: 6,
  keepAlive: true,
  for: READERS,
  // Who works for one company changes its organisations on a page of their own.
  changedBy: ['enterprise', 'unit'],
  buttons: [{ code: 'system:permission:saveDepart', name: '给部门授权', for: ENTERPRISE }],
})
