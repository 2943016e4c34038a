import { Page as NewPage } from '#screens/permission/new-permission.screen.tsx'
import { Page } from '#screens/permission/permission.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, actionsOf, confirm } from '#tests/page-objects/list.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const menu = {
  id: 'm',
  parentId: '',
  menuType: 1,
  name: '用户管理',
  url: '/isystem/user',
  component: 'system/UserList',
  perms: 'system:user:list',
  permsType: '1',
  status: '1',
  route: true,
  isLeaf: true,
  version: 2,
}
const button = {
  id: 'b',
  parentId: '',
  menuType: 2,
  name: '添加用户',
  perms: 'system:user:add',
  route: true,
  isLeaf: true,
}

async function edited(name: string) {
  const { http } = stage(<Page />, {
    answers: {
      'GET /sys/permission/list': ok([menu, button]),
      'PUT /sys/permission/edit': ok('', '修改成功！'),
    },
  })
  await screen.findByText(name)
  fireEvent.click(screen.getByLabelText(`编辑 ${name}`))
  const dialog = await dialogOf('编辑')
  const labels = [...dialog.querySelectorAll('label')].map((label) => label.title)
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(within(dialog).queryByRole('alert')).toBeNull()
  return { labels, sent: http.calls.find(({ method }) => method === 'PUT')!.sent as Record<string, unknown> }
}

test('[SCREEN-66] the form of a menu asks for its page, and leaves the codes it carries alone', async () => {
  const { labels, sent } = await edited('用户管理')
  expect(labels).toContain('菜单路径')
  expect(labels).not.toContain('授权标识')
  expect(sent).toMatchObject({ id: 'm', version: 2, name: '用户管理', url: '/isystem/user' })
  expect(['perms', 'permsType', 'status', 'redirect'].filter((key) => key in sent)).toEqual([])
})

test('[SCREEN-66] the form of a button asks for its code, and for no page', async () => {
  const { labels, sent } = await edited('添加用户')
  expect(labels).toEqual(expect.arrayContaining(['按钮/权限', '授权标识']))
  expect(labels).not.toContain('菜单路径')
  expect(sent).toMatchObject({ id: 'b', perms: 'system:user:add' })
  expect(['url', 'component', 'route', 'hidden'].filter((key) => key in sent)).toEqual([])
})

test('[SCREEN-66] the menus come whole with one call', async () => {
  const { http, user } = stage(<Page />, {
    answers: { 'GET /sys/permission/list': ok([{ ...menu, isLeaf: false, children: [button] }]) },
  })
  await user.click(await screen.findByRole('button', { name: '展开 用户管理' }))
  await screen.findByText('添加用户')
  expect(http.calls.some(({ path }) => path.includes('getSystemSubmenu'))).toBe(false)
})

test('[SCREEN-65] the menus of the other page come level by level, as their rows are opened', async () => {
  const { http, user } = stage(<NewPage />, {
    answers: {
      'GET /sys/permission/getSystemMenuList': ok([{ ...menu, isLeaf: false }]),
      'GET /sys/permission/getSystemSubmenu': ok([{ ...button, parentId: 'm' }]),
    },
  })
  await screen.findByText('用户管理')
  expect(screen.queryByText('添加用户')).toBe(null)
  await user.click(screen.getByRole('button', { name: '展开 用户管理' }))
  await screen.findByText('添加用户')
  expect(screen.getByText('添加用户').closest('[role=row]')!.getAttribute('aria-level')).toBe('2')
  expect(http.calls.find(({ path }) => path.endsWith('getSystemSubmenu'))!.sent).toMatchObject({ parentId: 'm' })
})

test('[SCREEN-67] a data rule is changed and deleted beside its menu; a button has none', async () => {
  const rule = {
    id: 'r1',
    permissionId: 'm',
    ruleName: '本人',
    ruleColumn: 'create_by',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
    status: '1',
    version: 1,
  }
  const { http } = stage(<Page />, {
    answers: {
      'GET /sys/permission/list': ok([menu, button]),
      'GET /sys/permission/queryPermissionRule': ok([rule]),
      'PUT /sys/permission/editPermissionRule': ok(null, '修改成功！'),
      'DELETE /sys/permission/deletePermissionRule': ok(null, '删除成功！'),
    },
  })
  await screen.findByText('用户管理')
  expect(await actionsOf('添加用户')).not.toContain('数据规则')
  await act('用户管理', '数据规则')
  const drawer = (await screen.findByText('数据规则：用户管理')).closest<HTMLElement>('[role=dialog]')!
  await within(drawer).findByText('本人')
  expect(http.calls.find(({ path }) => path.endsWith('queryPermissionRule'))!.sent).toMatchObject({ permissionId: 'm' })
  await act('本人', '编辑')
  const edit = await dialogOf('编辑')
  fireEvent.change(await within(edit).findByLabelText('规则值'), { target: { value: 'nobody' } })
  fireEvent.submit(edit.querySelector('form')!)
  await waitFor(() => expect(sent('PUT')).toMatchObject({ id: 'r1', version: 1, ruleValue: 'nobody' }))
  await act('本人', '删除')
  await confirm('确定删除吗？', '将删除数据规则“本人”。')
  await waitFor(() => expect(sent('DELETE')).toEqual({ id: 'r1' }))

  function sent(method: string) {
    return http.calls.find((call) => call.method === method)?.sent
  }
})
