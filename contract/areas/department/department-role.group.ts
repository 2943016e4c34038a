import { defineGroup } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** Roles inside departments. Source: contract §5.3 and §27. */
export const group = defineGroup({
  title: '查看部门角色',
  section: '/isystem/depart',
  sort: 20,
  entity: 'departmentRole',
  for: READERS,
  buttons: [
    { code: 'system:depart:role:savePermission', name: '给部门角色授权', for: ENTERPRISE },
    { code: 'system:depart:role:userAdd', name: '给用户分配部门角色', for: ENTERPRISE },
  ],
})
