import { Page } from '#screens/announcement/announcement.page.tsx'
import { announcementRecord } from '#screens/announcement/announcement-record.ts'
import { NOTICE_NAMES, NOTICE_VIEWS } from '#screens/announcement/notice-views.ts'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { optionOf } from '#tests/page-objects/choices.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const announcement = (over: Record<string, unknown> = {}) => ({
  id: 'a1',
  titile: '应急演练通知',
  msgAbstract: '周五演练',
  msgContent: '<p>周五 14:00</p>',
  msgCategory: '1',
  msgType: 'ALL',
  priority: 'L',
  startTime: '2026-01-01 08:00:00',
  endTime: '2026-02-01 08:00:00',
  sendStatus: '0',
  version: 1,
  ...over,
})
const RELEASED = announcement({ id: 'a2', titile: '停电通知', sendStatus: '1', sender: '王建国' })
const WITHDRAWN = announcement({ id: 'a3', titile: '旧通知', sendStatus: '2' })

test('[SCREEN-71] offers what the state allows: a draft is edited and released, a released one withdrawn, the others deleted', async () => {
  await open()
  expect([await actionsOf('应急演练通知'), await actionsOf('停电通知'), await actionsOf('旧通知')]).toEqual([
    ['编辑', '查看', '发布', '流转记录', '删除'],
    ['查看', '撤销', '阅读情况', '催读', '流转记录'],
    ['查看', '阅读情况', '流转记录', '删除'],
  ])
})

test('[SCREEN-71] what is not granted is not offered', async () => {
  await open({}, ['edit', 'release', 'withdraw', 'reader:list', 'delete', 'deleteBatch', 'add'])
  expect([await actionsOf('应急演练通知'), await actionsOf('停电通知')]).toEqual([
    ['查看', '流转记录'],
    ['查看', '流转记录'],
  ])
  expect(screen.queryByText('新增')).toBe(null)
})

test('[API-090][API-091] releases and withdraws after asking', async () => {
  const { http, said } = await open({
    'GET /sys/annountCement/doReleaseData': ok(null, '该系统通知发布成功'),
    'GET /sys/annountCement/doReovkeData': ok(null, '该系统通知撤销成功'),
  })
  await choose('应急演练通知', '发布')
  const release = await dialogOf('确认发布')
  within(release).getByText('确定发布吗？')
  fireEvent.click(within(release).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 该系统通知发布成功']))
  await choose('停电通知', '撤销')
  const withdraw = await dialogOf('确认撤销')
  within(withdraw).getByText('确定撤销吗？')
  fireEvent.click(within(withdraw).getByText('确定'))
  await waitFor(() => expect(said.at(-1)).toBe('success: 该系统通知撤销成功'))
  expect(http.calls.filter(({ path }) => /do(Release|Reovke)Data$/.test(path)).map(({ sent }) => sent)).toEqual([
    { id: 'a1' },
    { id: 'a2' },
  ])
})

test('[SCREEN-71] the start is before the end, both say so', async () => {
  await open()
  fireEvent.click(screen.getByLabelText('编辑 应急演练通知'))
  const dialog = await dialogOf('编辑')
  await pick(dialog, '开始时间', '2026-03-01 08:00:00')
  await within(dialog).findByText('开始时间需小于结束时间')
  await pick(dialog, '结束时间', '2026-02-28 08:00:00')
  await within(dialog).findByText('结束时间需大于开始时间')
  await pick(dialog, '结束时间', '2026-03-02 08:00:00')
  await waitFor(() => expect(within(dialog).queryByText(/需[小大]于/)).toBe(null))
})

test('[SCREEN-71] chosen receivers are asked for only where the announcement goes to some', async () => {
  const { http } = await open({
    'GET /sys/annountCement/queryById': ok(announcement()),
    'GET /sys/user/list': ok({ records: [{ id: 'u1', realname: '张三', username: 'zhangsan' }], total: 1 }),
    'PUT /sys/annountCement/edit': ok(null, '修改成功!'),
  })
  fireEvent.click(screen.getByLabelText('编辑 应急演练通知'))
  const dialog = await dialogOf('编辑')
  expect(within(dialog).queryByLabelText('指定用户')).toBe(null)
  await select(dialog, '通告对象', '指定用户')
  await within(dialog).findByLabelText('指定用户')
  fireEvent.submit(dialog.querySelector('form')!)
  await within(dialog).findByText('指定用户不能为空！')
  await select(dialog, '指定用户', '张三（zhangsan）')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toMatchObject({
    id: 'a1',
    msgType: 'USER',
    userIds: 'u1,',
    msgContent: '<p>周五 14:00</p>',
  })
})

test('[NOTIF-06][NOTIF-09][ENT-25] where opening leads to is asked for by its kind and told only where there is one', async () => {
  const { http } = await open({ 'PUT /sys/annountCement/edit': ok(null, '修改成功!') })
  fireEvent.click(screen.getByLabelText('编辑 应急演练通知'))
  const dialog = await dialogOf('编辑')
  expect(within(dialog).queryByLabelText('页面地址')).toBe(null)
  await select(dialog, '打开方式', '打开链接')
  fireEvent.change(await within(dialog).findByLabelText('页面地址'), { target: { value: 'javascript:alert(1)' } })
  await within(dialog).findByText('页面地址应以 http://、https:// 或 / 开头')
  await select(dialog, '打开方式', '打开组件')
  await select(dialog, '业务组件', '职务')
  fireEvent.change(within(dialog).getByLabelText('业务编号'), { target: { value: 'p1' } })
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toMatchObject({
    openType: 'component',
    openPage: 'system/SysPositionList',
    busId: 'p1',
  })
})

test('[NOTIF-06][ENT-25] what another way of opening does not need is emptied', async () => {
  const opened = { openType: 'component', openPage: 'system/SysPositionList', busId: 'p1', userIds: 'a,b,' }
  const { http } = await open({
    'GET /sys/annountCement/list': ok({ records: [announcement(opened)], total: 1 }),
    'PUT /sys/annountCement/edit': ok(null, '修改成功!'),
  })
  fireEvent.click(screen.getByLabelText('编辑 应急演练通知'))
  const dialog = await dialogOf('编辑')
  await select(dialog, '打开方式', '打开链接')
  fireEvent.change(await within(dialog).findByLabelText('页面地址'), { target: { value: '/a' } })
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toMatchObject({
    openType: 'url',
    openPage: '/a',
    busId: '',
    msgType: 'ALL',
    userIds: '',
  })
})

test('every component that can be shown has a name where one is chosen', () => {
  expect(Object.keys(NOTICE_NAMES)).toEqual(Object.keys(NOTICE_VIEWS))
})

test('[ENT-25] receivers are told each with a comma, where they are told at all', () => {
  const sent = (body: Record<string, unknown>) => announcementRecord.payload!(body, body)
  expect([
    sent({ msgType: 'USER', userIds: 'a,b' }),
    sent({ msgType: 'USER', userIds: 'a,b,' }),
    sent({ msgType: 'ALL', userIds: '' }),
    sent({ msgType: 'ALL' }),
  ]).toEqual([
    { msgType: 'USER', userIds: 'a,b,' },
    { msgType: 'USER', userIds: 'a,b,' },
    { msgType: 'ALL', userIds: '' },
    { msgType: 'ALL' },
  ])
})

test('[NOTIF-07][NOTIF-08] 查看 shows it as its readers see it and marks nothing as read', async () => {
  const { http } = await open()
  await choose('停电通知', '查看')
  const dialog = await dialogOf('通知消息')
  within(dialog).getByText('停电通知')
  within(dialog).getByText('发布人：王建国')
  await within(dialog).findByText('checked <p>周五 14:00</p>')
  expect(http.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('[SCREEN-71] 阅读情况 tells who has read it and when', async () => {
  const { http } = await open({
    'GET /sys/annountCement/reader/list': ok({
      records: [
        {
          id: 'u1',
          realname: '张三',
          username: 'zhangsan',
          readFlag: '1',
          readFlag_dictText: '已读',
          readTime: '2026-01-02 09:30:00',
        },
        { id: 'u2', realname: '李四', username: 'lisi', readFlag: '0', readFlag_dictText: '未读', readTime: null },
      ],
      total: 2,
    }),
  })
  await choose('停电通知', '阅读情况')
  const drawer = (await screen.findByText('阅读情况：停电通知')).closest<HTMLElement>('.ant-drawer-content-wrapper')!
  expect(
    within((await within(drawer).findByText('张三')).closest<HTMLElement>('[role=row]')!).getByTitle(
      /^2026-01-02 09:30:00/,
    ),
  ).toBeTruthy()
  within(within(drawer).getByText('李四').closest<HTMLElement>('[role=row]')!).getByText('未读')
  expect(http.calls.at(-1)!.sent).toMatchObject({ anntId: 'a2' })
})

async function open(answers: Record<string, Answer> = {}, withheld: string[] = []) {
  const view = stage(<Page />, {
    allAuth: withheld.map((name) => ({
      action: `system:sysAnnouncement:${name}`,
      type: '1',
      status: '1',
      describe: null,
    })),
    answers: {
      'GET /sys/annountCement/list': ok({ records: [announcement(), RELEASED, WITHDRAWN], total: 3 }),
      ...answers,
    },
  })
  await screen.findByText('应急演练通知')
  return view
}

const rowOf = (name: string) => screen.getByText(name).closest<HTMLElement>('[role=row]')!

async function actionsOf(name: string): Promise<string[]> {
  const inline = within(rowOf(name))
    .getAllByRole('button')
    .map((button) => button.textContent)
  if (!inline.includes('更多')) return inline
  fireEvent.click(screen.getByLabelText(`更多操作 ${name}`))
  const items = await waitFor(() => {
    const open = [...document.querySelectorAll('.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]')]
    expect(open.length).toBeGreaterThan(0)
    return open
  })
  const labels = items.map((item) => item.textContent)
  fireEvent.click(screen.getByLabelText(`更多操作 ${name}`))
  await waitFor(() => expect(document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden)')).toBe(null))
  return [...inline.filter((label) => label !== '更多'), ...labels]
}

async function choose(name: string, label: string): Promise<void> {
  const inline = screen.queryByLabelText(`${label} ${name}`)
  if (inline !== null) return void fireEvent.click(inline)
  fireEvent.click(screen.getByLabelText(`更多操作 ${name}`))
  fireEvent.click(await screen.findByText(label, { selector: '.ant-dropdown:not(.ant-dropdown-hidden) *' }))
}

async function select(dialog: HTMLElement, label: string, option: string): Promise<void> {
  fireEvent.mouseDown(await within(dialog).findByLabelText(label))
  fireEvent.click(await optionOf(option))
}

async function pick(dialog: HTMLElement, label: string, moment: string): Promise<void> {
  const input = await within(dialog).findByLabelText(label)
  fireEvent.mouseDown(input)
  fireEvent.click(input)
  fireEvent.change(input, { target: { value: moment } })
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
  fireEvent.blur(input)
}
