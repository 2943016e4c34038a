import { defineEntity } from '#contract/define-entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import type { Screen } from '#crud/screen.ts'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const valve = defineEntity({
  name: 'valve',
  label: '阀门',
  table: 'valve',
  path: '/valve',
  permission: 'valve',
  offers: ['edit'],
  tenant: true,
  exportName: '阀门',
  title: 'code',
  actions: {
    close: {
      label: '关闭',
      on: 'batch',
      danger: true,
      ask: { text: '确定关闭{place}的“{title}”吗？' },
      when: ({ state }) => state === 'open',
      except: { row: ({ code }) => code === 'MAIN', text: '总阀不能关闭！', many: '其中有总阀，请重新选择！' },
      done: '已关闭',
    },
    adjust: {
      label: '调压',
      ask: { text: '调整后立即生效。' },
      permission: 'edit',
      fields: { bar: { label: '压力', kind: 'integer', required: '请输入压力', min: 1, max: 16 } },
    },
    count: { label: '清点', on: 'list', icon: 'sync', method: 'PUT', idempotent: true },
    unlock: { label: '开锁', shows: { key: 'pin', label: '密码', hint: '只显示这一次' }, done: '已开锁' },
    rent: {
      label: '出租',
      fields: {
        days: { label: '天数', kind: 'integer', required: '请输入天数' },
        reason: { label: '长租原因', kind: 'text', required: '请输入原因' },
      },
      fieldsWhen: { reason: ({ days }) => Number(days) > 30 },
      shows: { key: 'pin', label: '密码' },
    },
    locate: {
      label: '定位',
      inline: true,
      elsewhere: { method: 'GET', path: '/map/locate', send: ([id]) => ({ valve: id }) },
    },
  },
  fields: {
    code: { label: '编号', kind: 'text' },
    place: { label: '位置', kind: 'text' },
    state: { label: '状态', kind: 'text' },
  },
})

const definition = defineScreen({
  entity: valve,
  columns: ['code', 'place', 'state'],
  query: [],
  form: ['code'],
  runs: { locate: async (send) => `在${String((await send()).result)}` },
})

const records = [
  { id: 'a', code: 'V1', place: '东区', state: 'open', version: 3 },
  { id: 'b', code: 'V2', place: '东区', state: 'closed', version: 1 },
  { id: 'c', code: 'V3', place: '西区', state: 'open', version: 1 },
  { id: 'd', code: 'MAIN', place: '西区', state: 'open', version: 1 },
]

async function open(of: Screen = definition, answers: Record<string, Answer> = {}, withheld: string[] = []) {
  const shown = stage(<CrudPage screen={of} />, {
    allAuth: withheld.map((action) => ({ action, type: '1', status: '1', describe: null })),
    answers: {
      'GET /valve/list': ok({ records, total: 4 }),
      'POST /valve/close': ok(null, '操作成功！'),
      'POST /valve/adjust': ok(null, '压力已调整'),
      'PUT /valve/count': ok(null, '共 4 个'),
      'POST /valve/unlock': ok({ pin: 'PIN-1' }),
      'POST /valve/rent': ok({ pin: 'PIN-2' }, '已出租'),
      'GET /map/locate': ok('东区'),
      ...answers,
    },
  })
  await screen.findByText('V1')
  const menuOf = async (code: string) => {
    await shown.user.click(screen.getByRole('button', { name: `更多操作 ${code}` }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  const mark = (ids: string[]) =>
    waitFor(() => shown.place.actor('list.rows').send({ type: 'selection.change', ids } as never))
  const sent = () => shown.http.calls.filter(({ path }) => path !== '/valve/list')
  return { ...shown, menuOf, mark, sent }
}

const bar = () => within(screen.getByRole('toolbar', { name: '操作' }))

test('a record shows the actions that fit where it stands', async () => {
  const { user, menuOf } = await open()
  expect(await menuOf('V1')).toEqual(['详情', '关闭', '调压', '开锁', '出租'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]))
  expect(await menuOf('V2')).toEqual(['详情', '调压', '开锁', '出租'])
})

test('[PERM-12] what is not granted is not shown, in rows, batches and toolbar', async () => {
  const { mark } = await open(definition, {}, [
    'valve:close',
    'valve:count',
    'valve:locate',
    'valve:edit',
    'valve:unlock',
    'valve:rent',
  ])
  expect(bar().queryByRole('button', { name: '清点' })).toBeNull()
  await mark(['a'])
  expect(bar().queryByRole('button', { name: '关闭' })).toBeNull()
  expect(screen.getByRole('button', { name: '详情 V1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(定位|关闭|调压|更多操作) V1/ })).toBeNull()
})

test('[PERM-12] what our own server does not name is not shown, what it names and grants is', async () => {
  const entries = (...actions: string[]) => actions.map((action) => ({ action, type: '1', describe: null }))
  stage(<CrudPage screen={definition} />, {
    answers: { 'GET /valve/list': ok({ records, total: 4 }) },
    auth: entries('valve:count', 'valve:locate'),
    allAuth: entries('valve:count', 'valve:locate', 'valve:edit').map((entry) => ({ ...entry, status: '1' })),
    namesAll: true,
  })
  await screen.findByText('V1')
  expect(bar().getByRole('button', { name: '清点' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '定位 V1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '更多操作 V1' })).toBeNull()
})

test('asks by name of the record and sends', async () => {
  const { user, menuOf, said, sent } = await open()
  await menuOf('V1')
  await user.click(screen.getByRole('menuitem', { name: '关闭' }))
  const dialog = await dialogOf('确认关闭')
  within(dialog).getByText('确定关闭东区的“V1”吗？')
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(said).toEqual(['success: 已关闭']))
  expect(sent()).toEqual([{ method: 'POST', path: '/valve/close', sent: { ids: 'a' } }])
})

test('of several only those count that it can be done to', async () => {
  const { user, mark, sent } = await open()
  await mark(['a', 'b', 'c', 'elsewhere'])
  await user.click(bar().getByRole('button', { name: '关闭' }))
  const dialog = await dialogOf('确认关闭')
  within(dialog).getByText('确定关闭选中的 3 条阀门吗？选中的 4 项中有 1 项不适用，不会处理。')
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(sent()[0]?.sent).toEqual({ ids: 'a,c,elsewhere' }))
})

test.each([
  ['nothing fits', ['b'], '选中的阀门都不能关闭！'],
  ['an exception is among them', ['a', 'd'], '其中有总阀，请重新选择！'],
])('says why nothing is done where %s', async (_what, ids, message) => {
  const { user, mark, said, sent } = await open()
  await mark(ids)
  await user.click(bar().getByRole('button', { name: '关闭' }))
  expect(said).toEqual([`warning: ${message}`])
  expect(sent()).toEqual([])
})

test('what has to be filled in is asked in a form', async () => {
  const { user, menuOf, said, sent } = await open()
  await menuOf('V1')
  await user.click(screen.getByRole('menuitem', { name: '调压' }))
  const dialog = await dialogOf('调压')
  within(dialog).getByText('调整后立即生效。')
  await user.click(within(dialog).getByRole('button', { name: '调压' }))
  await within(dialog).findByText('请输入压力')
  await user.type(within(dialog).getByRole('spinbutton', { name: '压力' }), '6')
  await waitFor(async () => {
    await user.click(within(dialog).getByRole('button', { name: '调压' }))
    expect(said).toContain('success: 压力已调整')
  })
  expect(sent()).toEqual([{ method: 'POST', path: '/valve/adjust', sent: { id: 'a', version: 3, bar: 6 } }])
})

test('a field that what is filled in does not ask for is neither shown nor sent', async () => {
  const { user, menuOf, sent } = await open()
  await menuOf('V1')
  await user.click(screen.getByRole('menuitem', { name: '出租' }))
  const form = await dialogOf('出租')
  const days = within(form).getByRole('spinbutton', { name: '天数' })
  expect(within(form).queryByRole('textbox', { name: '长租原因' })).toBeNull()
  await user.type(days, '60')
  await user.type(await within(form).findByRole('textbox', { name: '长租原因' }), '大修')
  await user.type(days, '{Backspace}')
  await waitFor(() => expect(within(form).queryByRole('textbox', { name: '长租原因' })).toBeNull())
  await user.click(within(form).getByRole('button', { name: '出租' }))
  await waitFor(() =>
    expect(sent()).toEqual([{ method: 'POST', path: '/valve/rent', sent: { id: 'a', version: 3, days: 6 } }]),
  )
})

test('what an answer shows once stays until it is closed, after a form, too', async () => {
  const { user, menuOf, said } = await open()
  await menuOf('V1')
  await user.click(screen.getByRole('menuitem', { name: '开锁' }))
  const dialog = await dialogOf('开锁')
  await within(dialog).findByText('PIN-1')
  within(dialog).getByText('密码')
  within(dialog).getByText('只显示这一次')
  expect(said).toEqual(['success: 已开锁'])
  await user.click(within(dialog).getAllByRole('button', { name: '关闭' }).at(-1)!)
  await waitFor(() => expect(screen.queryByText('PIN-1')).toBeNull())
  await menuOf('V1')
  await user.click(screen.getByRole('menuitem', { name: '出租' }))
  const form = await dialogOf('出租')
  await user.type(within(form).getByRole('spinbutton', { name: '天数' }), '6')
  await user.click(within(form).getByRole('button', { name: '出租' }))
  await screen.findByText('PIN-2')
})

test('one of the list as a whole stands in the toolbar', async () => {
  const { user, said, sent } = await open()
  await user.click(bar().getByRole('button', { name: '清点' }))
  await waitFor(() => expect(said).toEqual(['success: 共 4 个']))
  expect(sent()).toEqual([{ method: 'PUT', path: '/valve/count', sent: {} }])
})

test('an address of other clients is asked as it says, and the screen reads the answer', async () => {
  const { user, said, sent } = await open()
  await user.click(screen.getByRole('button', { name: '定位 V1' }))
  await waitFor(() => expect(said).toEqual(['success: 在东区']))
  expect(sent()).toEqual([{ method: 'GET', path: '/map/locate', sent: { valve: 'a' } }])
})

test('a screen may show some of them', async () => {
  const { menuOf } = await open(
    defineScreen({ entity: valve, columns: ['code'], query: [], form: ['code'], actions: ['close'] }),
  )
  expect(await menuOf('V1')).toEqual(['详情', '关闭'])
  expect(bar().queryByRole('button', { name: '清点' })).toBeNull()
})
