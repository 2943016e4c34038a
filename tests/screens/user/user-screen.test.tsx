import type { AuthEntry } from '#contract/wire/menu.ts'
import { Page } from '#screens/user/user.screen.tsx'
import { ok, refused, type Answer } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const user = (over: Record<string, unknown> = {}) => ({
  id: 'u1',
  username: 'zhangsan',
  realname: '张三',
  workNo: 'W1',
  status: 1,
  status_dictText: '正常',
  version: 1,
  ...over,
})
const ADMIN = user({ id: 'u0', username: 'admin', realname: '管理员', workNo: 'W0' })
const FROZEN = user({ id: 'u2', username: 'lisi', realname: '李四', workNo: 'W2', status: 2 })

test('[SCREEN-81] offers 密码, 删除 and 冻结 or 解冻 by the state of the account', async () => {
  await open()
  expect(await menuOf('张三')).toEqual(['详情', '密码', '删除', '冻结'])
  expect(await menuOf('李四')).toEqual(['详情', '密码', '删除', '解冻'])
})

test('[API-027] freezes after asking and loads the list again', async () => {
  const { http, said } = await open({ 'PUT /sys/user/frozenBatch': ok(null, '操作成功!') })
  await choose('张三', '冻结')
  const dialog = await dialogOf('确认操作')
  within(dialog).getByText('确定冻结吗?')
  fireEvent.click(within(dialog).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 操作成功!']))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({ ids: 'u1', status: 2 })
  await waitFor(() => expect(http.calls.filter(({ path }) => path === '/sys/user/list')).toHaveLength(2))
})

test('[SCREEN-81] an administrator is neither deleted nor frozen, alone or among others', async () => {
  const { said, place } = await open()
  await choose('管理员', '删除')
  await choose('管理员', '冻结')
  act(() => place.actor('list.rows').send({ type: 'selection.change', ids: ['u0', 'u1'] } as never))
  fireEvent.click(screen.getByText('批量操作'))
  fireEvent.click(await screen.findByText('冻结', { selector: '.ant-dropdown:not(.ant-dropdown-hidden) *' }))
  expect(said).toEqual([
    'warning: 管理员账号不允许此操作！',
    'warning: 管理员账号不允许此操作！',
    'warning: 管理员账号不允许此操作,请重新选择！',
  ])
})

test('[SCREEN-81] a batch asks 是否冻结选中账号? and needs a selection', async () => {
  const { said, place, http } = await open({ 'PUT /sys/user/frozenBatch': ok(null, '操作成功!') })
  fireEvent.click(screen.getByText('批量操作'))
  fireEvent.click(await screen.findByText('解冻'))
  await waitFor(() => expect(said).toEqual(['warning: 请选择一条记录！']))
  act(() => place.actor('list.rows').send({ type: 'selection.change', ids: ['u1', 'u2'] } as never))
  fireEvent.click(screen.getByText('冻结', { selector: '[role=menuitem] *' }))
  const dialog = await dialogOf('确认操作')
  within(dialog).getByText('是否冻结选中账号?')
  fireEvent.click(within(dialog).getByText('确定'))
  await waitFor(() =>
    expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({ ids: 'u1,u2', status: 2 }),
  )
})

test('[API-029][VALID-46] resets a password that is typed twice and keeps it nowhere', async () => {
  const { http, said, place } = await open({ 'PUT /sys/user/changePassword': ok(null, '密码修改成功!') })
  await choose('张三', '密码')
  const dialog = await dialogOf('重新设定密码')
  fill(dialog, '登录密码', 'Abcd1234')
  fill(dialog, '确认密码', 'Abcd12345')
  await within(dialog).findByText('两次输入的密码不一样！')
  expect(JSON.stringify(place.persisted())).not.toContain('Abcd1234')
  fill(dialog, '确认密码', 'Abcd1234')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(said).toEqual(['success: 密码修改成功!']))
  expect(http.calls.at(-1)).toEqual({
    method: 'PUT',
    path: '/sys/user/changePassword',
    sent: { username: 'zhangsan', password: 'Abcd1234', confirmPassword: 'Abcd1234' },
  })
})

test('[API-025][SCREEN-81] edits roles and departments that the list does not carry', async () => {
  const { http } = await open({
    'GET /sys/user/queryUserRole': ok(['r1']),
    'GET /sys/user/userDepartList': ok([{ key: 'd1', value: 'd1', title: '安全部' }]),
    'GET /sys/role/queryall': ok([{ id: 'r1', roleName: '审计员' }]),
    'GET /sys/sysDepart/queryTreeList': ok([{ key: 'd1', title: '安全部' }]),
    'PUT /sys/user/edit': ok('修改成功!', '修改成功!'),
  })
  fireEvent.click(screen.getByLabelText('编辑 张三'))
  const dialog = await dialogOf('编辑')
  await within(dialog).findByText('审计员')
  await within(dialog).findByText('安全部')
  expect(within(dialog).queryByLabelText('登录密码')).toBe(null)
  expect(within(dialog).getByLabelText<HTMLInputElement>('用户账号').disabled).toBe(true)
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toMatchObject({
    id: 'u1',
    version: 1,
    realname: '张三',
    selectedroles: 'r1',
    selecteddeparts: 'd1',
  })
})

test.each([
  ['whoever sees no tenants', ['system:tenant:list'], false],
  ['the platform', [], true],
])('[PERM-02][BLOCK-16] details name roles and departments, tenants only to %s', async (_whom, withheld, isShown) => {
  await open(
    {
      'GET /sys/user/queryById': ok(user({ relTenantIds: '1' })),
      'GET /sys/user/changes': ok([]),
      'GET /sys/user/queryUserRole': ok(['r1']),
      'GET /sys/user/userDepartList': ok([{ key: 'd1', value: 'd1', title: '安全部' }]),
      'GET /sys/role/queryall': ok([{ id: 'r1', roleName: '审计员' }]),
    },
    withheld.map((action) => ({ action, type: '1', status: '1', describe: null })),
  )
  await choose('张三', '详情')
  const article = await screen.findByRole('article', { name: '张三' })
  within(article).getByText('审计员')
  within(article).getByText('安全部')
  expect(within(article).queryAllByText('租户分配')).toHaveLength(isShown ? 1 : 0)
})

test('[API-025] a user without roles and departments can be edited, too', async () => {
  await open({
    'GET /sys/user/queryUserRole': refused('未找到用户相关角色信息'),
    'GET /sys/user/userDepartList': refused('查找失败'),
  })
  fireEvent.click(screen.getByLabelText('编辑 张三'))
  const dialog = await dialogOf('编辑')
  expect((await within(dialog).findByLabelText<HTMLInputElement>('用户姓名')).value).toBe('张三')
})

test('[PERM-09] locks the phone number where an entry withholds it', async () => {
  await open({ 'GET /sys/user/queryUserRole': ok([]), 'GET /sys/user/userDepartList': ok([]) }, [
    { action: 'user:form:phone', type: '2', status: '1', describe: null },
  ])
  fireEvent.click(screen.getByLabelText('编辑 张三'))
  const dialog = await dialogOf('编辑')
  expect((await within(dialog).findByLabelText<HTMLInputElement>('手机号码')).disabled).toBe(true)
  expect(within(dialog).getByLabelText<HTMLInputElement>('邮箱').disabled).toBe(false)
})

const OWN_STAYS = '不能修改自己所属的部门，请联系平台管理员'

test.each([
  ['one’s own record', 'u1', ['system:tenant:list'], true],
  ['somebody else’s record', 'u2', ['system:tenant:list'], false],
  ['the own record of the platform', 'u1', [], false],
])('[PERM-02] offers departments in %s where they may be changed', async (_what, ownId, withheld, isLocked) => {
  const stored = {
    'Access-Token': 'token',
    Login_Userinfo: { id: ownId, username: 'me', realname: '我' },
  }
  const answers = { 'GET /sys/user/queryUserRole': ok([]), 'GET /sys/user/userDepartList': ok([]) }
  const entries = withheld.map((action) => ({ action, type: '1', status: '1', describe: null }))
  await open(answers, entries, stored)
  fireEvent.click(screen.getByLabelText('编辑 张三'))
  const dialog = await dialogOf('编辑')
  expect((await within(dialog).findByLabelText<HTMLInputElement>('部门分配')).disabled).toBe(isLocked)
  expect(within(dialog).queryAllByText(OWN_STAYS)).toHaveLength(isLocked ? 1 : 0)
})

test('[SCREEN-81] takes users back out of the recycle bin', async () => {
  const { http, said } = await open({
    'GET /sys/user/recycleBin': ok([user({ id: 'u9', username: 'gone', realname: '王五' })]),
    'PUT /sys/user/putRecycleBin': ok(null, '还原成功'),
  })
  fireEvent.click(screen.getByText('回收站'))
  fireEvent.click(await screen.findByLabelText('还原用户 王五'))
  fireEvent.click(within(await dialogOf('恢复用户')).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 还原 1 个用户成功！']))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({ userIds: 'u9' })
  await waitFor(() => expect(http.calls.filter(({ path }) => path === '/sys/user/list')).toHaveLength(2))
})

async function open(
  answers: Record<string, Answer> = {},
  allAuth: AuthEntry[] = [],
  stored: Record<string, unknown> = {},
) {
  const view = stage(<Page />, {
    allAuth,
    stored,
    answers: { 'GET /sys/user/list': ok({ records: [ADMIN, user(), FROZEN], total: 3 }), ...answers },
  })
  await screen.findByText('张三')
  return view
}

async function menuOf(name: string): Promise<string[]> {
  fireEvent.click(screen.getByLabelText(`更多操作 ${name}`))
  const items = await waitFor(() => {
    const open = [...document.querySelectorAll('.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]')]
    expect(open.length).toBeGreaterThan(0)
    return open
  })
  const labels = items.map((item) => item.textContent)
  fireEvent.click(screen.getByLabelText(`更多操作 ${name}`))
  await waitFor(() => expect(document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden)')).toBe(null))
  return labels
}

async function choose(name: string, label: string): Promise<void> {
  fireEvent.click(screen.getByLabelText(`更多操作 ${name}`))
  fireEvent.click(await screen.findByText(label, { selector: '.ant-dropdown:not(.ant-dropdown-hidden) *' }))
  await waitFor(() => expect(document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden)')).toBe(null))
}

function fill(dialog: HTMLElement, label: string, value: string): void {
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
}
