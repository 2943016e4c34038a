import { expect, test } from 'vitest'
import { buttonLists, type PermissionRow } from '#server/areas/permission/menu-tree.ts'

const row = (over: Partial<PermissionRow>) =>
  ({ perms: null, perms_type: '1', status: '1', name: 'x', ...over }) as PermissionRow

test('[PERM-04][PERM-13] what a page asks for is told like a button, so that a list is not offered to who may not read it', () => {
  const catalogue = [
    row({ id: 'menu', menu_type: 1, name: '租户管理', perms: 'system:tenant:list' }),
    row({ id: 'section', menu_type: 0, name: '系统管理' }),
    row({ id: 'button', menu_type: 2, name: '添加租户', perms: 'system:tenant:add' }),
  ]
  const list = { action: 'system:tenant:list', type: '1', describe: '租户管理' }
  const add = { action: 'system:tenant:add', type: '1', describe: '添加租户' }
  expect(buttonLists(catalogue, new Set(['menu']))).toEqual({
    auth: [list],
    allAuth: [
      { ...list, status: '1' },
      { ...add, status: '1' },
    ],
  })
})
