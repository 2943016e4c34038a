import { defineMenu } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/accounts/shared-roles.ts'

/** 菜单管理. */
export const menu = defineMenu({
  icon: 'bars',
  section: '/isystem',
  group: 'rights',
  sort: 7,
  keepAlive: true,
  noun: '菜单',
  for: READERS,
  changedBy: NOBODY,
  description: '菜单和按钮由全平台共用，只有平台管理员可以修改',
  buttons: [
    { code: 'system:permission:addRule', name: '添加数据规则' },
    { code: 'system:permission:editRule', name: '编辑数据规则' },
    { code: 'system:permission:deleteRule', name: '删除数据规则' },
  ],
})
