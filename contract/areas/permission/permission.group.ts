import { defineGroup } from '#contract/define-page.ts'
import { NOBODY, READERS } from '#contract/shared-roles.ts'

/** The catalogue of menus and buttons. Source: contract §4.6 and §27. */
export const group = defineGroup({
  title: '查看菜单',
  section: '/isystem',
  sort: 7,
  entity: 'permission',
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
