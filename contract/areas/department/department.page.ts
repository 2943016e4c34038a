import { definePage } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/shared-roles.ts'

/** 部门管理. Source: SCREEN-60, contract §5.3 and §21.4. */
export const page = definePage({
  id: 'system/DepartList',
  aliases: ['system/depart/index'],
  path: '/isystem/depart',
  title: '部门管理',
  icon: 'apartment',
  section: '/isystem',
  sort: 6,
  keepAlive: true,
  entity: 'department',
  for: READERS,
  buttons: [{ code: 'system:permission:saveDepart', name: '给部门授权', for: ENTERPRISE }],
})
