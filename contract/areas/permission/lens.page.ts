import { definePage } from '#contract/define-page.ts'

/** 权限透视. Source: PERM-01, PERM-20. */
export const page = definePage({
  id: 'system/PermissionLens',
  path: '/isystem/permissionLens',
  title: '权限透视',
})
