import { user as entity } from '#contract/areas/user/user.entity.ts'
import { cardFields } from '#crud/table/card-fields.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const definition = defineScreen({
  entity,
  columns: ['username', 'realname'],
  query: [],
  form: ['username'],
  layout: { kind: 'list', views: [{ kind: 'cards', image: 'avatar', lines: ['username', 'phone'] }] },
})
const ROWS = [
  { id: 'u1', username: 'zhang', realname: '张三', phone: '13800000001', avatar: 'z.png' },
  { id: 'u2', username: 'li', realname: '李四', phone: '13800000002' },
]

test('a list turns into cards with picture, name and lines, and back; the choice is kept for the person', async () => {
  const { user, saved, http } = open()
  await user.click(await screen.findByRole('button', { name: '以卡片显示' }))
  expect(screen.queryByRole('grid')).toBe(null)
  expect(screen.queryByRole('button', { name: '列设置' })).toBe(null)
  const [zhang, li] = screen.getAllByRole('listitem')
  expect(zhang!.querySelector('img')!.getAttribute('src')).toBe('/files/z.png')
  expect([...zhang!.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
    '用户账号zhang',
    '手机号码13800000001',
  ])
  expect(li!.querySelector('header')!.textContent).toBe('李四')
  expect(li!.querySelector('[data-initial]')!.getAttribute('data-initial')).toBe('四')
  expect(http.calls[0]!.sent).toMatchObject({ field: 'id,username,realname,phone,avatar' })
  await waitFor(() => expect(saved['columns:user']).toMatchObject({ view: 'cards' }))
  await user.click(screen.getByRole('button', { name: '以表格显示' }))
  expect(screen.getAllByRole('grid').length).toBeGreaterThan(0)
})

test('cards offer the actions of rows and the selection of the table', async () => {
  const { user } = open({ preferences: { 'columns:user': { view: 'cards' } } })
  const card = (await screen.findByText('李四')).closest('li')!
  await user.click(within(card).getByRole('checkbox', { name: '李四' }))
  expect(screen.getByText(/^已选择/).textContent).toBe('已选择 1 项')
  within(card).getByRole('button', { name: /编辑/ })
})

test('on a phone a card says the name, the state and one thing more; the rest stands in the detail', () => {
  const shown = ['avatar', 'username', 'realname', 'status', 'phone', 'orgCodeTxt']
  expect(cardFields(definition, shown, true)).toEqual({ image: 'avatar', state: 'status', lines: ['username'] })
  expect(cardFields(definition, ['realname'], true)).toEqual({ image: 'avatar', state: null, lines: [] })
  const tagged = { ...definition, detail: { tags: ['sex'] } }
  expect(cardFields(tagged, shown, true)).toMatchObject({ state: 'sex', lines: ['username'] })
  expect(cardFields(definition, shown, false)).toMatchObject({ state: null, lines: ['username', 'phone'] })
})

test('a card says where its record stands in its life, unless one of its lines does', () => {
  const living = defineScreen({
    entity: { ...entity, lifecycle: { field: 'status' } } as never,
    columns: ['username'] as never,
    query: [],
    form: [],
    layout: { kind: 'list', views: [{ kind: 'cards', lines: ['username', 'phone'] as never }] },
  })
  expect(cardFields(living, ['username'], false)).toMatchObject({ state: 'status', lines: ['username', 'phone'] })
  const told = { ...living, layout: { kind: 'list', views: [{ kind: 'cards', lines: ['status'] }] } } as never
  expect(cardFields(told, ['username'], false)).toMatchObject({ state: null, lines: ['status'] })
})

test('on a phone a state whose values mean something stands beside the name, before a mere kind', () => {
  const field = (over: object) => ({ label: '终端', kind: 'dictionary', dictionary: 'terminal_type', ...over })
  const choices = [{ value: '1', text: '成功', tone: 'ok' }]
  const fields = { username: entity.fields.username, terminal: field({}), result: field({ choices }) }
  const logs = defineScreen({
    entity: { ...entity, fields } as never,
    columns: ['username', 'terminal', 'result'] as never,
    query: [],
    form: [],
  })
  const shown = ['username', 'terminal', 'result']
  expect(cardFields(logs, shown, true)).toMatchObject({ state: 'result', lines: ['username'] })
  expect(cardFields(logs, ['username', 'terminal'], true)).toMatchObject({ state: 'terminal' })
})

test('on a phone 是 of a switch never stands without its label', () => {
  const fields = { username: entity.fields.username, enabled: { label: '启用', kind: 'switch' } }
  const posts = defineScreen({
    entity: { ...entity, fields } as never,
    columns: ['username', 'enabled'] as never,
    query: [],
    form: [],
  })
  expect(cardFields(posts, ['enabled', 'username'], true)).toEqual({ image: null, state: null, lines: ['enabled'] })
})

test('a card of nobody says so instead of nothing', async () => {
  open({
    preferences: { 'columns:user': { view: 'cards' } },
    answers: { 'GET /sys/user/list': ok({ records: [{ id: 'u3', username: 'visitor' }], total: 1 }) },
  })
  expect(await screen.findByRole('button', { name: '—' })).toBeTruthy()
})

test('the name on a card shows the record whole', async () => {
  const { user } = open({ preferences: { 'columns:user': { view: 'cards' } } })
  await user.click(await screen.findByRole('button', { name: '李四' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
})

function open(options: Parameters<typeof stage>[1] = {}) {
  return stage(<CrudPage screen={definition} />, {
    answers: { 'GET /sys/user/list': ok({ records: ROWS, total: 2 }) },
    ...options,
  })
}
