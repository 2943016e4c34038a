import type { AuthEntry } from '#contract/wire/menu.ts'
import { Page } from '#screens/department/department.screen.tsx'
import { Page as MyDepartment } from '#screens/department/my-department.screen.tsx'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act } from '#tests/page-objects/list.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const centre = { id: 'c', departName: '培训中心', orgCode: 'A01', parentId: '', departOrder: 0, isLeaf: true }
const role = { id: 'r1', departId: 'c', roleName: '班长', roleCode: 'chief', version: 1 }
const person = { id: 'u1', username: 'zhang', realname: '张三' }
const entry = (action: string): AuthEntry => ({ action, type: '1', status: '1', describe: null })
const menus = (...titles: string[]) => ok({ treeList: titles.map((title) => ({ key: title, slotTitle: title })) })

const ANSWERS: Record<string, Answer> = {
  'GET /sys/sysDepart/queryDepartTreeSync': ({ sent }) => ok('pid' in (sent as object) ? [] : [centre]),
  'GET /sys/sysDepart/queryMyDeptTreeList': ok([{ ...centre, children: null }]),
  'GET /sys/sysDepart/queryTreeList': ok([{ ...centre, children: null }]),
  'GET /sys/permission/queryTreeList': menus('职务管理', '用户管理'),
  'GET /sys/permission/queryDepartPermission': ok(['用户管理']),
  'POST /sys/sysDepart/grantReach': ok({ people: 0, touched: 0, names: [] }),
  'POST /sys/permission/saveDepartPermission': ok(null, '保存成功！'),
  'GET /sys/sysDepartPermission/queryTreeListForDeptRole': menus('用户管理'),
  'GET /sys/sysDepartPermission/queryDeptRolePermission': ok([]),
  'GET /sys/sysDepartRole/list': ok({ records: [role], total: 1 }),
  'GET /sys/sysDepartRole/getDeptRoleList': ok([{ id: 'r1', roleName: '班长' }]),
  'GET /sys/sysDepartRole/getDeptRoleByUserId': ok([]),
  'POST /sys/sysDepartRole/deptRoleUserAdd': ok(null, '添加成功！'),
  'GET /sys/user/departUserList': ok({ records: [person], total: 1 }),
}

test('[SCREEN-60][PERM-01] 部门权限 says what the roles of a department may grant, and saves it in the page', async () => {
  const { http, said } = open('grants', ['system:permission:saveDepart'])
  const tree = await screen.findByRole('tree', { name: '菜单和按钮' })
  expect(screen.getByText('保存').closest('button')!.disabled).toBe(true)
  fireEvent.click(
    within(tree).getByText('职务管理').closest('.ant-tree-treenode')!.querySelector('.ant-tree-checkbox')!,
  )
  fireEvent.click(await screen.findByText('保存（1 项变更）'))
  await screen.findByText('目前没有人持有，保存后不影响任何人。')
  fireEvent.click(screen.getByText('确认保存'))
  await waitFor(() => expect(said).toEqual(['success: 保存成功！']))
  expect(http.calls.find(({ path }) => path.endsWith('saveDepartPermission'))!.sent).toEqual({
    departId: 'c',
    permissionIds: '用户管理,职务管理',
    lastpermissionIds: '用户管理',
  })
})

test('[SCREEN-60][PERM-02] a user who may not grant to departments only looks at it', async () => {
  open('grants')
  await screen.findByRole('tree', { name: '菜单和按钮' })
  expect(screen.queryByText('保存')).toBe(null)
})

test('[SCREEN-60][PERM-01] a role of a department grants no more than its department says', async () => {
  const { http } = open('roles')
  await screen.findByText('chief')
  await act('班长', '授权')
  const drawer = (await screen.findByText('授权：班长')).closest<HTMLElement>('[role=dialog]')!
  await within(drawer).findByText('用户管理')
  expect(within(drawer).queryByText('职务管理')).toBe(null)
  const asked = http.calls.find(({ path }) => path.endsWith('queryTreeListForDeptRole'))!
  expect(asked.sent).toEqual({ departId: 'c' })
})

test('[SCREEN-60][PERM-01] people of a department hold roles of it', async () => {
  const { http, said } = open('users', ['system:depart:role:userAdd'])
  fireEvent.click(await screen.findByLabelText('分配部门角色 张三'))
  const ticks = await dialogOf('分配部门角色：张三')
  fireEvent.click(await within(ticks).findByLabelText(/班长/))
  fireEvent.click(within(ticks).getByText('保存'))
  await waitFor(() => expect(said).toEqual(['success: 保存成功！']))
  expect(http.calls.find(({ method }) => method === 'POST')!.sent).toEqual({
    userId: 'u1',
    newRoleId: 'r1',
    oldRoleId: '',
  })
  await waitFor(() => expect(screen.queryByText('分配部门角色：张三')).toBe(null))
})

test('[SCREEN-60][PERM-02] a user who may not give roles of a department is not offered to', async () => {
  open('users')
  await screen.findByText('zhang')
  expect(screen.queryByLabelText('分配部门角色 张三')).toBe(null)
})

test('[SCREEN-61] a superior finds the departments they are in charge of with people and roles, and adds none', async () => {
  const { user, http } = stage(<MyDepartment />, { answers: ANSWERS })
  await screen.findByText('A01')
  await user.click(screen.getByRole('tab', { name: '用户信息' }))
  await screen.findByText('zhang')
  await user.click(screen.getByRole('tab', { name: '部门角色' }))
  await screen.findByText('chief')
  expect(screen.queryByText(/新增部门|新增下级/)).toBe(null)
  expect(http.calls.some(({ path }) => path.endsWith('queryDepartTreeSync'))).toBe(false)
})

test('[SCREEN-61] a user who is in charge of no department is told so', async () => {
  stage(<MyDepartment />, { answers: { ...ANSWERS, 'GET /sys/sysDepart/queryMyDeptTreeList': ok([]) } })
  expect(await screen.findByText('没有您负责的部门')).toBeTruthy()
})

const open = (tab: string, held: string[] = []) =>
  stage(<Page />, { query: `at=c&tab=${tab}`, answers: ANSWERS, auth: held.map(entry) })
