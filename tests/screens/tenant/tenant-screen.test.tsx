import { Page as Packs } from '#screens/tenant/tenant-pack.screen.tsx'
import { Page } from '#screens/tenant/tenant.screen.tsx'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, actionsOf, confirm } from '#tests/page-objects/list.ts'
import { optionOf } from '#tests/page-objects/choices.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const tenant = { id: 7, name: '华东矿业', status: 1, termTxt: '长期有效', version: 1 }
const FROZEN = { ...tenant, id: 8, name: '滨江装备', status: 0 }
const member = { id: 'u1', username: 'zhao', realname: '赵淑珍' }
const USAGE = {
  users: 3,
  sessions: 1,
  files: 2,
  fileBytes: 1_048_576,
  lastSeenTime: '2026-01-02 03:04:05',
  lastChangeTime: null,
  tables: [{ label: '职务', count: 1_200 }],
  days: [],
}

test('[SCREEN-79] a tenant is frozen or unfrozen by its state, after a question', async () => {
  const { http, said } = await open()
  expect(await actionsOf('华东矿业')).toContain('冻结')
  expect(await actionsOf('滨江装备')).toContain('解冻')
  await act('华东矿业', '冻结')
  await confirm('确认操作', '冻结后，租户内的用户会立即退出登录且无法再登录，确定冻结吗？')
  await waitFor(() => expect(said).toEqual(['success: 冻结成功']))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({ id: 7, status: 0 })
})

test('[SCREEN-79] people join a tenant and leave it', async () => {
  const { http, said } = await open({}, 'at=7&tab=members')
  fireEvent.click(await screen.findByText('添加已有用户'))
  const dialog = await dialogOf('添加已有用户')
  expect(within(dialog).getByText('添加').closest('button')!.disabled).toBe(true)
  fireEvent.mouseDown(within(dialog).getByLabelText('用户'))
  fireEvent.click(await optionOf('钱伟（qian）'))
  fireEvent.click(within(dialog).getByText('添加'))
  await waitFor(() => expect(said).toEqual(['success: 添加成功']))
  fireEvent.click(await screen.findByLabelText('移出租户 赵淑珍'))
  await confirm('确认移出', '移出后，该用户在此租户的角色和部门也会一并取消，确定移出吗？')
  await waitFor(() => expect(said).toEqual(['success: 添加成功', 'success: 移出成功']))
  expect(http.calls.filter(({ method }) => method === 'PUT').map(({ path, sent }) => [path, sent])).toEqual([
    ['/sys/tenant/invitationUserJoin', { ids: 'u2', tenantId: '7' }],
    ['/sys/tenant/leaveTenant', { userIds: 'u1', tenantId: '7' }],
  ])
})

test('[SCREEN-79][PERM-02] a user who may not is offered neither', async () => {
  await open({}, 'at=7&tab=members', [
    'system:tenant:invitationUserJoin',
    'system:user:invitationUserJoin',
    'system:tenant:leaveTenant',
    'system:user:leaveTenant',
  ])
  await screen.findByText('zhao')
  expect(screen.queryByText('添加已有用户')).toBe(null)
  expect(screen.queryByLabelText('移出租户 赵淑珍')).toBe(null)
})

test('[SCREEN-79] what a tenant holds is counted, and counted again on demand', async () => {
  const { http } = await open({}, 'at=7&tab=usage')
  const table = await screen.findByRole('table', { name: '各类数据的记录数' })
  expect(table.querySelector('tbody')!.textContent).toBe('职务1,200')
  screen.getByText('1 MB')
  screen.getByText(/最近修改：还没有修改过数据/)
  fireEvent.click(screen.getByText('重新统计'))
  const asked = () => http.calls.filter(({ path }) => path === '/sys/tenant/usage').map(({ sent }) => sent)
  await waitFor(() => expect(asked()).toEqual([{ id: '7' }, { id: '7' }]))
})

test('[PERM-20] the menus of a package are looked for and ticked in their tree; a menu brings its buttons', async () => {
  const { http } = stage(<Packs />, {
    answers: {
      'GET /sys/tenantPack/packList': ok({ records: [], total: 0 }),
      'GET /sys/tenantPack/list': ok({ records: [], total: 0 }),
      'GET /sys/duplicate/check': ok(null),
      'GET /sys/tenant/queryList': ok([]),
      'POST /sys/tenantPack/add': ok(null, '添加成功！'),
      'POST /sys/tenant/addPackPermission': ok(null, '添加成功！'),
      'GET /sys/role/queryTreeList': ok({
        treeList: [
          { key: 'm1', slotTitle: '职务管理', children: [{ key: 'b1', slotTitle: '添加职务' }] },
          { key: 'm2', slotTitle: '用户管理' },
        ],
      }),
    },
  })
  fireEvent.click(await screen.findByText('新增'))
  const form = await dialogOf('新增')
  fireEvent.change(await within(form).findByLabelText('套餐名称'), { target: { value: '只看职务' } })
  fireEvent.change(await within(form).findByLabelText('查找菜单范围'), { target: { value: '职务' } })
  await waitFor(() => expect(within(form).queryByText('用户管理')).toBe(null))
  fireEvent.click(
    within(form).getByText('职务管理').closest('.ant-tree-treenode')!.querySelector('.ant-tree-checkbox')!,
  )
  await within(form).findByText('已选 2 项')
  fireEvent.submit(form.querySelector('form')!)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'POST')).toBe(true))
  const sent = http.calls.find(({ method }) => method === 'POST')!.sent as Record<string, string>
  expect(sent['permissionIds']!.split(',').toSorted()).toEqual(['b1', 'm1'])
})

async function open(answers: Record<string, Answer> = {}, query = '', withheld: string[] = []) {
  const shown = stage(<Page />, {
    query,
    allAuth: withheld.map((action) => ({ action, type: '1', status: '1', describe: null })),
    answers: {
      'GET /sys/tenant/list': ok({ records: [tenant, FROZEN], total: 2 }),
      'GET /sys/tenant/queryById': ok(tenant),
      'GET /sys/tenant/getTenantUserList': ok({ records: [member], total: 1 }),
      'GET /sys/tenant/usage': ok(USAGE),
      'GET /sys/user/list': ok({ records: [{ id: 'u2', username: 'qian', realname: '钱伟' }], total: 1 }),
      'PUT /sys/tenant/edit': ok(null),
      'PUT /sys/tenant/invitationUserJoin': ok(null),
      'PUT /sys/tenant/leaveTenant': ok(null),
      ...answers,
    },
  })
  await screen.findByLabelText('更多操作 华东矿业')
  return shown
}
