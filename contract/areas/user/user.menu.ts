import { defineMenu } from '#contract/define-page.ts'
import { ENTERPRISE, READERS } from '#contract/accounts/shared-roles.ts'

/** 用户管理. */
export const menu = defineMenu({
  icon: 'user',
  section: '/isystem',
  group: 'people',
  sort: 1,
  keepAlive: true,
  for: READERS,
  links: [{ title: '已冻结用户', path: '/isystem/user?status=2', icon: 'lock', sort: 2, for: READERS }],
  buttons: [
    { code: 'system:user:changepwd', name: '重置用户密码', for: ENTERPRISE },
    { code: 'system:user:queryUserRole', name: '查看用户的角色', for: READERS },
    { code: 'system:user:recycleBin', name: '查看用户回收站', for: ENTERPRISE },
    { code: 'system:user:putRecycleBin', name: '还原用户', for: ENTERPRISE },
    { code: 'system:user:deleteRecycleBin', name: '彻底删除用户', for: ENTERPRISE },
    { code: 'system:user:addUserRole', name: '给角色添加用户', for: ENTERPRISE },
    { code: 'system:user:deleteRole', name: '从角色移除用户', for: ENTERPRISE },
    { code: 'system:user:deleteRoleBatch', name: '从角色批量移除用户', for: ENTERPRISE },
    { code: 'system:user:editDepartWithUser', name: '给部门添加用户', for: ENTERPRISE },
    { code: 'system:user:deleteUserInDepart', name: '从部门移除用户', for: ENTERPRISE },
    { code: 'system:user:deleteUserInDepartBatch', name: '从部门批量移除用户', for: ENTERPRISE },
    {
      code: 'user:form:phone',
      name: '修改手机号码',
      type: 2,
      for: ENTERPRISE,
      description: '未授权时，用户表单里的手机号码不可编辑',
    },
  ],
})
