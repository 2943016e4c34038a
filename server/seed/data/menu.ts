import { ALL, changes, ENTERPRISE, READERS, type MenuSeed } from './menu-entry.ts'
import { ANNOUNCEMENTS } from './menu-announcements.ts'
import { MESSAGES } from './menu-messages.ts'
import { MONITOR } from './menu-monitor.ts'

const USERS: MenuSeed = {
  name: '用户管理',
  url: '/isystem/user',
  component: 'system/UserList',
  icon: 'user',
  code: 'system:user:list',
  sort: 1,
  keepAlive: true,
  for: READERS,
  buttons: [
    ...changes('system:user', '用户'),
    { code: 'system:user:frozenBatch', name: '冻结、解冻用户', for: ENTERPRISE },
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
}

const FROZEN_USERS: MenuSeed = {
  name: '已冻结用户',
  url: '/isystem/user?status=2',
  component: 'system/UserList',
  icon: 'lock',
  sort: 2,
  linkOnly: true,
  for: READERS,
}

const POSITIONS: MenuSeed = {
  name: '职务管理',
  url: '/isystem/position',
  component: 'system/SysPositionList',
  icon: 'idcard',
  code: 'system:position:list',
  sort: 3,
  keepAlive: true,
  for: READERS,
  buttons: changes('system:position', '职务'),
}

const DICTIONARIES: MenuSeed = {
  name: '数据字典',
  url: '/isystem/dict',
  component: 'system/DictList',
  icon: 'book',
  code: 'system:dict:list,system:dict:item:list',
  sort: 4,
  keepAlive: true,
  for: READERS,
  description: '字典由全平台共用，只有平台管理员可以修改',
  buttons: [...changes('system:dict', '字典', []), ...changes('system:dict:item', '字典项', [])],
}

const ROLES: MenuSeed = {
  name: '查看角色',
  code: 'system:role:list',
  sort: 5,
  for: READERS,
  description: '也用于在用户表单里选择角色',
  buttons: [
    ...changes('system:role', '角色'),
    { code: 'system:permission:saveRole', name: '给角色授权', for: ENTERPRISE },
  ],
}

const DEPARTMENT_ROLES: MenuSeed = {
  name: '查看部门角色',
  code: 'system:depart:role:list',
  sort: 20,
  for: READERS,
  buttons: [
    ...changes('system:depart:role', '部门角色'),
    { code: 'system:depart:role:savePermission', name: '给部门角色授权', for: ENTERPRISE },
    { code: 'system:depart:role:userAdd', name: '给用户分配部门角色', for: ENTERPRISE },
  ],
}

const DEPARTMENTS: MenuSeed = {
  name: '查看部门',
  code: 'system:depart:list',
  sort: 6,
  for: READERS,
  buttons: [
    ...changes('system:depart', '部门').filter(({ code }) => !code.endsWith(':import')),
    { code: 'system:permission:saveDepart', name: '给部门授权', for: ENTERPRISE },
  ],
  children: [DEPARTMENT_ROLES],
}

const CATALOGUE: MenuSeed = {
  name: '查看菜单',
  code: 'system:permission:list',
  sort: 7,
  for: READERS,
  description: '菜单和按钮由全平台共用，只有平台管理员可以修改',
  buttons: [
    ...changes('system:permission', '菜单', []).filter(({ code }) => !/:(export|import)$/.test(code)),
    { code: 'system:permission:addRule', name: '添加数据规则' },
    { code: 'system:permission:editRule', name: '编辑数据规则' },
    { code: 'system:permission:deleteRule', name: '删除数据规则' },
  ],
}

const TENANTS: MenuSeed = {
  name: '查看租户',
  code: 'system:tenant:list',
  sort: 8,
  buttons: changes('system:tenant', '租户', []).filter(({ code }) => !/:(export|import)$/.test(code)),
}

const ADDRESSES: MenuSeed = { name: '查看通讯录', code: 'system:address:list', sort: 10, for: READERS }

const DOCUMENTS: MenuSeed = {
  name: '接口文档',
  url: '/isystem/openapi',
  key: "{{ window._CONFIG['domianURL'] }}/openapi.json?token=${token}",
  component: 'system/ApiDocument',
  icon: 'api',
  code: 'system:openapi:view',
  sort: 9,
  description: '平台接口与各自需要的权限，可下载 OpenAPI 文档',
}

/** The menus and buttons of the platform, for the screens that exist. Source: contract §12.1 and §27, PERM-02…03. */
export const MENU: readonly MenuSeed[] = [
  {
    name: '首页',
    url: '/dashboard/analysis',
    component: 'dashboard/Analysis',
    icon: 'home',
    sort: 0,
    keepAlive: true,
    for: ALL,
  },
  {
    name: '系统管理',
    url: '/isystem',
    component: 'layouts/RouteView',
    icon: 'setting',
    redirect: '/isystem/user',
    sort: 90,
    for: READERS,
    children: [
      USERS,
      FROZEN_USERS,
      POSITIONS,
      DICTIONARIES,
      ROLES,
      DEPARTMENTS,
      CATALOGUE,
      TENANTS,
      DOCUMENTS,
      ADDRESSES,
      ANNOUNCEMENTS,
    ],
  },
  MESSAGES,
  MONITOR,
  {
    name: '结果页',
    url: '/result',
    component: 'layouts/RouteView',
    icon: 'check-circle',
    sort: 99,
    hidden: true,
    for: ALL,
    children: [
      { name: '操作成功', url: '/result/success', component: 'result/Success', sort: 1, hidden: true, for: ALL },
    ],
  },
]
