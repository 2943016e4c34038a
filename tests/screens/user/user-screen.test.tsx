import type { ConsoleConfig } from '#contract/wire/config.ts'
import type { AuthEntry } from '#contract/wire/menu.ts'
import { Page } from '#screens/user/user.screen.tsx'
import { fakeLive } from '#tests/crud/fake-live.ts'
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

test('[SCREEN-81] offers 重置密码, 冻结 or 解冻 and at last 删除 by the state of the account', async () => {
  await open()
  expect(await menuOf('张三')).toEqual(['详情', '重置密码', '复制', '冻结', '删除'])
  expect(await menuOf('李四')).toEqual(['详情', '重置密码', '复制', '解冻', '删除'])
})

test('[API-027] freezes after asking and loads the list again', async () => {
  const { http, said } = await open({ 'PUT /sys/user/frozenBatch': ok(null, '操作成功!') })
  await choose('张三', '冻结')
  const dialog = await dialogOf('确认操作')
  within(dialog).getByText('确定冻结吗？')
  within(dialog).getByText('用户“张三”')
  fireEvent.click(within(dialog).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 操作成功!']))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({ ids: 'u1', status: 2 })
  await waitFor(() => expect(http.calls.filter(({ path }) => path === '/sys/user/list')).toHaveLength(2))
})

test('takes a second factor away after asking, where the platform has any', async () => {
  const answers = { 'PUT /sys/user/resetSecondFactor': ok(null, '两步验证已重置！') }
  const { http, said } = await open(answers, [], {}, fakeLive().live, { secondFactor: true })
  await choose('张三', '重置两步验证')
  const dialog = await dialogOf('确认操作')
  within(dialog).getByText(/确定重置“zhangsan”的两步验证吗/)
  fireEvent.click(within(dialog).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 两步验证已重置！']))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({ id: 'u1' })
})

test('[SCREEN-81] a deleted user can be taken back at once', async () => {
  const { http, said, undos } = await open({
    'DELETE /sys/user/delete': ok(null, '删除成功!'),
    'PUT /sys/user/bin/restore': ok(null, '还原 1 个用户成功！'),
  })
  await choose('张三', '删除')
  const dialog = await dialogOf('确定删除吗？')
  within(dialog).getByText('删除后可以在回收站里找回。')
  fireEvent.click(within(dialog).getByText('确定'))
  await waitFor(() => expect(undos).toHaveLength(1))
  act(() => undos[0]!())
  await waitFor(() => expect(said).toEqual(['success: 删除成功!', 'success: 还原 1 个用户成功！']))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({ ids: ['u1'] })
})

test('[SCREEN-81] who may not take users out of the recycle bin is not offered it', async () => {
  const withheld = [{ action: 'system:user:putRecycleBin', describe: '', status: '1', type: '1' }] as AuthEntry[]
  const { said, undos } = await open({ 'DELETE /sys/user/delete': ok(null, '删除成功!') }, withheld)
  await choose('张三', '删除')
  fireEvent.click(within(await dialogOf('确定删除吗？')).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 删除成功!']))
  expect(undos).toEqual([])
})

test('[SCREEN-81] an administrator is neither deleted nor frozen, alone or among others', async () => {
  const { said, place } = await open()
  await choose('管理员', '删除')
  await choose('管理员', '冻结')
  act(() => place.actor('list.rows').send({ type: 'selection.change', ids: ['u0', 'u1'] } as never))
  fireEvent.click(within(screen.getByRole('toolbar', { name: '操作' })).getByRole('button', { name: '冻结' }))
  expect(said).toEqual([
    'warning: 管理员账号不允许此操作！',
    'warning: 管理员账号不允许此操作！',
    'warning: 管理员账号不允许此操作，请重新选择！',
  ])
})

test('[SCREEN-81] a batch asks 是否冻结选中账号？, needs a selection and leaves out who is frozen already', async () => {
  const WANG = user({ id: 'u3', username: 'wangwu', realname: '王五', workNo: 'W3' })
  const { place, http } = await open({
    'GET /sys/user/list': ok({ records: [ADMIN, user(), FROZEN, WANG], total: 4 }),
    'PUT /sys/user/frozenBatch': ok(null, '操作成功!'),
  })
  const bar = within(screen.getByRole('toolbar', { name: '操作' }))
  expect(bar.queryByRole('button', { name: '解冻' })).toBeNull()
  act(() => place.actor('list.rows').send({ type: 'selection.change', ids: ['u1', 'u2', 'u3'] } as never))
  fireEvent.click(bar.getByRole('button', { name: '冻结' }))
  const dialog = await dialogOf('确认操作')
  within(dialog).getByText('是否冻结选中账号？选中的 3 项中有 1 项不适用，不会处理。')
  within(dialog).getByText('用户“张三”“王五”，共 2 项')
  fireEvent.click(within(dialog).getByText('确定'))
  await waitFor(() =>
    expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({ ids: 'u1,u3', status: 2 }),
  )
})

test('[API-029][VALID-46] resets a password that is typed twice and keeps it nowhere', async () => {
  const { http, said, place } = await open({ 'PUT /sys/user/changePassword': ok(null, '密码修改成功!') })
  await choose('张三', '重置密码')
  const dialog = await dialogOf('重新设定密码')
  // It holds a few lines: filling the window would help nobody.
  expect(within(dialog).queryByLabelText('全屏')).toBe(null)
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
    sent: { username: 'zhangsan', password: 'Abcd1234', confirmPassword: 'Abcd1234', mustChange: true },
  })
})

test('[BLOCK-14] a copy begins with department and roles, without account, number, name and password, and the next new user is asked for at once', async () => {
  const { http, said } = await open({
    'GET /sys/user/queryById': ok(user({ post: 'p1', phone: '13800000001', sex: 1 })),
    'GET /sys/user/queryUserRole': ok(['r1']),
    'GET /sys/user/userDepartList': ok([{ key: 'd1', value: 'd1', title: '安全部' }]),
    'GET /sys/role/queryall': ok([{ id: 'r1', roleName: '审计员' }]),
    'GET /sys/duplicate/check': ok(null, '该值可用！'),
    'POST /sys/user/add': ok('添加成功！', '添加成功！'),
  })
  await choose('张三', '复制')
  const dialog = await dialogOf('新增')
  await within(dialog).findByText('审计员')
  await within(dialog).findByText('安全部')
  const valueOf = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label).value
  expect(['用户账号', '用户姓名', '登录密码', '工号', '手机号码'].map(valueOf)).toEqual(['', '', '', '', ''])
  fireEvent.click(within(dialog).getByRole('button', { name: '生成密码' }))
  const password = valueOf('登录密码')
  expect([password.length, valueOf('确认密码')]).toEqual([12, password])
  fill(dialog, '用户账号', 'zhaoliu')
  fill(dialog, '用户姓名', '赵六')
  fill(dialog, '工号', 'W6')
  fireEvent.click(within(dialog).getByRole('button', { name: '保存并继续新增' }))
  await waitFor(() => expect(said).toEqual(['success: 添加成功！']))
  expect(http.calls.find(({ method }) => method === 'POST')!.sent).toMatchObject({
    username: 'zhaoliu',
    password,
    selectedroles: 'r1',
    selecteddeparts: 'd1',
    phone: '',
  })
  const next = await dialogOf('新增')
  await waitFor(() => expect(within(next).getByLabelText<HTMLInputElement>('用户账号').value).toBe(''))
  await within(next).findByText('安全部')
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

test('[SCREEN-81] a new user starts in the tenant that is worked in, and cannot be without one', async () => {
  const { user: actor } = await open({ 'GET /sys/tenant/queryList': ok([{ id: 7, name: '华东矿业' }]) }, [], {
    'Access-Token': 'token',
    TENANT_ID: 7,
    Login_Userinfo: { id: 'u0', username: 'admin', realname: '管理员' },
  })
  fireEvent.click(screen.getByText('新增'))
  const dialog = await dialogOf('新增')
  await within(dialog).findByText('华东矿业')
  await actor.click(within(dialog).getByLabelText('租户分配'))
  await actor.keyboard('{Backspace}')
  expect(await within(dialog).findByText('请选择租户', { selector: '.ant-form-item-explain-error' })).toBeDefined()
})

test.each([
  ['a user who sees no tenants', ['system:tenant:list'], false],
  ['the platform', [], true],
])('[PERM-02][BLOCK-16] details name roles and departments, tenants only to %s', async (_whom, withheld, isShown) => {
  await open(
    {
      'GET /sys/user/queryById': ok(user({ relTenantIds: '1' })),
      'GET /sys/user/timeline': ok({ entries: [], next: null, kinds: [] }),
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

test('[SCREEN-81] a role that the person may not look at is named so, and stays', async () => {
  const { http } = await open({
    'GET /sys/user/queryUserRole': ok(['11111111111111111111111111111111']),
    'GET /sys/user/userDepartList': ok([]),
    'GET /sys/role/queryall': ok([{ id: 'r1', roleName: '审计员' }]),
    'PUT /sys/user/edit': ok('修改成功!', '修改成功!'),
  })
  fireEvent.click(screen.getByLabelText('编辑 张三'))
  const dialog = await dialogOf('编辑')
  expect(await within(dialog).findByText('无权查看的角色')).toBeTruthy()
  expect(within(dialog).queryByText(/1{8}/)).toBe(null)
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(http.calls.find(({ method }) => method === 'PUT')).toBeTruthy())
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toMatchObject({
    selectedroles: '11111111111111111111111111111111',
  })
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

test('[BLOCK-16] a press on a name opens its detail, from which one goes on to the next and back', async () => {
  await open({
    'GET /sys/user/queryById': ({ sent }) => ok((sent as { id: string }).id === 'u1' ? user() : FROZEN),
    'GET /sys/user/timeline': ok({ entries: [], next: null, kinds: [] }),
    'GET /sys/user/queryUserRole': ok([]),
    'GET /sys/user/userDepartList': ok([]),
  })
  fireEvent.click(screen.getByText('张三'))
  await screen.findByRole('heading', { level: 2, name: '张三' })
  fireEvent.click(screen.getByRole('button', { name: '下一条' }))
  await screen.findByRole('heading', { level: 2, name: '李四' })
  fireEvent.click(screen.getByRole('button', { name: '上一条' }))
  expect(await screen.findByRole('heading', { level: 2, name: '张三' })).toBeTruthy()
})

test('[SCREEN-81] who stands in for somebody is listed where that person is looked at, and set there', async () => {
  const { http } = await open({
    'GET /sys/user/queryById': ok(user()),
    'GET /sys/user/timeline': ok({ entries: [], next: null, kinds: [] }),
    'GET /sys/user/queryUserRole': ok([]),
    'GET /sys/user/userDepartList': ok([]),
    'GET /sys/sysUserAgent/list': ok({ records: [], total: 0 }),
  })
  await choose('张三', '详情')
  fireEvent.click(await screen.findByRole('tab', { name: '代理人' }))
  const agents = await screen.findByRole('region', { name: '代理人' })
  await waitFor(() =>
    expect(http.calls.find(({ path }) => path === '/sys/sysUserAgent/list')?.sent).toMatchObject({
      userName: 'zhangsan',
    }),
  )
  fireEvent.click(within(agents).getAllByRole('button', { name: '新增' })[0]!)
  await within(await dialogOf('新增')).findByLabelText('代理人')
})

test('[SCREEN-81] when and from where somebody signed in is listed where that person is looked at', async () => {
  const signIn = { id: 'l1', logContent: '登录成功', ip: '10.2.3.4', createTime: '2026-11-26 08:00:00', version: 1 }
  const { http } = await open({
    'GET /sys/user/queryById': ok(user()),
    'GET /sys/user/timeline': ok({ entries: [], next: null, kinds: [] }),
    'GET /sys/user/queryUserRole': ok([]),
    'GET /sys/user/userDepartList': ok([]),
    'GET /sys/log/list': ok({ records: [signIn], total: 1 }),
  })
  await choose('张三', '详情')
  fireEvent.click(await screen.findByRole('tab', { name: '登录记录' }))
  await within(await screen.findByRole('region', { name: '登录记录' })).findByText('10.2.3.4')
  expect(http.calls.find(({ path }) => path === '/sys/log/list')?.sent).toMatchObject({
    logType: '1',
    userid: 'zhangsan',
    column: 'createTime',
    order: 'desc',
  })
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
    'GET /sys/user/bin/list': ok({
      records: [user({ id: 'u9', realname: '王五', deletedBy_dictText: '赵六', deletedTime: '2026-01-02 03:04:05' })],
      total: 1,
    }),
    'PUT /sys/user/bin/restore': ok(null, '还原 1 个用户成功！'),
  })
  fireEvent.click(screen.getByText('回收站'))
  fireEvent.click(await screen.findByLabelText('还原用户 王五'))
  screen.getByText('赵六')
  const bin = screen.getByText('王五').closest<HTMLElement>('[role=grid]')!
  expect(within(bin).queryByText('头像')).toBe(null)
  expect(bin.querySelector<HTMLElement>('[data-initial]')?.dataset['initial']).toBe('五')
  fireEvent.click(within(await dialogOf('恢复用户')).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 还原 1 个用户成功！']))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({ ids: ['u9'] })
  await waitFor(() => expect(http.calls.filter(({ path }) => path === '/sys/user/list')).toHaveLength(2))
})

test('[LIVE-05] the letter that stands for a picture follows a name that somebody changes', async () => {
  const { live, row } = fakeLive()
  await open({}, [], {}, live)
  const letterOf = (name: string) =>
    screen.getByText(name).closest('[role=row]')!.querySelector<HTMLElement>('[data-initial]')!.dataset['initial']
  expect(letterOf('张三')).toBe('三')
  act(() => row('u1', { realname: '张五', version: 2 }))
  await screen.findByText('张五')
  expect(letterOf('张五')).toBe('五')
})

async function open(
  answers: Record<string, Answer> = {},
  allAuth: AuthEntry[] = [],
  stored: Record<string, unknown> = {},
  live = fakeLive().live,
  config: Partial<ConsoleConfig> = {},
) {
  const view = stage(<Page />, {
    allAuth,
    stored,
    live,
    config,
    answers: {
      'GET /sys/user/list': ok({ records: [ADMIN, user(), FROZEN], total: 3 }),
      'GET /sys/sysDepart/queryTreeList': ok([]),
      ...answers,
    },
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
