import { defineGroup } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/shared-roles.ts'

/** Departments. Source: contract §5.3 and §27. */
export const group = defineGroup({
  title: '查看部门',
  section: '/isystem',
  sort: 6,
  entity: 'department',
  for: READERS,
  buttons: [{ code: 'system:permission:saveDepart', name: '给部门授权', for: ENTERPRISE }],
})
