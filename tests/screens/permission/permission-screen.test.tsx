import { Page } from '#screens/permission/permission.screen.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
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
