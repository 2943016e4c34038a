import { Page } from '#screens/dictionary/dictionary.screen.tsx'
import { ok, refused, type Answer, type FakeCall } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const rank = { id: 'd1', dictName: '职级', dictCode: 'position_rank', description: '', version: 1 }
const item = { id: 'i1', dictId: 'd1', itemText: '员级', itemValue: '1', sortOrder: 1, status: 1, version: 1 }

test('[SCREEN-62] offers 编辑, 字典配置 and 删除 for each dictionary', async () => {
  await open()
  const row = screen.getByText('职级').closest<HTMLElement>('[role=row]')!
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['编辑', '字典配置', '删除'])
})

test('[SCREEN-63] lists the items of one dictionary by their order and adds to it', async () => {
  const { http, place } = await open({
    'GET /sys/dictItem/list': ok({ records: [item], total: 1 }),
    'GET /sys/dictItem/dictItemCheck': ok(null, '该值可用！'),
    'POST /sys/dictItem/add': ok(null, '保存成功！'),
  })
  fireEvent.click(screen.getByLabelText('字典配置 职级'))
  const drawer = (await screen.findByText('字典配置：职级')).closest<HTMLElement>('.ant-drawer-content-wrapper')!
  await within(drawer).findByText('员级')
  expect(http.calls.at(-1)!.sent).toMatchObject({ dictId: 'd1', column: 'sortOrder', order: 'asc' })
  fireEvent.click(within(drawer).getByText('新增'))
  const dialog = await dialogOf('新增')
  fill(dialog, '名称', '助级')
  fill(dialog, '数据值', '2')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(http.calls.find(({ method }) => method === 'POST')!.sent).toEqual({
    dictId: 'd1',
    itemText: '助级',
    itemValue: '2',
    description: '',
    sortOrder: 1,
    status: 1,
  })
  expect(place.page().query).toBe('')
})

test('[LAYOUT-09] a list starts with its rows, columns and views; what is in a drawer ends with it', async () => {
  const { place, user } = await open({ 'GET /sys/dictItem/list': ok({ records: [item], total: 1 }) })
  expect(place.running()).toEqual(['list.rows', 'list.columns', 'list.views'])
  fireEvent.click(screen.getByLabelText('字典配置 职级'))
  await screen.findByText('员级')
  expect(place.running().slice(3)).toEqual(['list.panel', 'items/list.rows', 'items/list.columns', 'items/list.views'])
  fireEvent.click(screen.getByLabelText('编辑 员级'))
  await dialogOf('编辑')
  expect(place.running()).toContain('items/list.dialog')
  act(() => place.actor('items/list.dialog').send({ type: 'draft.change', values: { itemText: '改过' } } as never))
  act(() => place.actor('list.panel').send({ type: 'panel.close' } as never))
  const question = (await screen.findByText('确定放弃编辑？')).closest<HTMLElement>('[role=dialog]')!
  await user.click(within(question).getByText('放弃'))
  await waitFor(() => expect(place.running()).toEqual(['list.rows', 'list.columns', 'list.views', 'list.panel']))
})

test('[SCREEN-63] refuses a value that the dictionary has or that has special characters', async () => {
  const { http } = await open({
    'GET /sys/dictItem/list': ok({ records: [item], total: 1 }),
    'GET /sys/dictItem/dictItemCheck': ({ sent }: FakeCall) =>
      (sent as { itemValue: string }).itemValue === '1' ? refused('该值不可用，系统中已存在！') : ok(null),
  })
  fireEvent.click(screen.getByLabelText('字典配置 职级'))
  fireEvent.click(await screen.findByLabelText('编辑 员级'))
  const dialog = await dialogOf('编辑')
  fill(dialog, '数据值', 'a*')
  await within(dialog).findByText('数据值不能包含特殊字符！')
  fill(dialog, '数据值', '1')
  await within(dialog).findByText('该值不可用，系统中已存在！')
  expect(http.calls.at(-1)!.sent).toEqual({ id: 'i1', dictId: 'd1', itemValue: '1' })
})

test('[ERR-16][API-078][API-079] refreshes the cache in two calls and says so', async () => {
  const { http, said } = await open({
    'GET /sys/dict/refleshCache': ok(null),
    'GET /sys/dict/queryAllDictItems': ok({ sex: [{ value: '1', text: '男' }] }),
  })
  fireEvent.click(screen.getByText('刷新缓存'))
  await waitFor(() => expect(said).toEqual(['success: 刷新缓存完成！']))
  expect(http.calls.slice(1, 3).map(({ path }) => path)).toEqual([
    '/sys/dict/refleshCache',
    '/sys/dict/queryAllDictItems',
  ])
})

test('[ERR-16] says that the cache could not be refreshed', async () => {
  const { said } = await open({ 'GET /sys/dict/refleshCache': refused('x') })
  fireEvent.click(screen.getByText('刷新缓存'))
  await waitFor(() => expect(said).toEqual(['warning: 刷新缓存失败！']))
})

test('[SCREEN-62] takes a dictionary back out of the recycle bin, wipes one after asking', async () => {
  const { http, said } = await open({
    'GET /sys/dict/deleteList': ok([{ ...rank, id: 'd9', dictName: '旧字典' }]),
    'PUT /sys/dict/back/d9': ok(null, '操作成功!'),
    'DELETE /sys/dict/deletePhysic/d9': ok(null, '删除成功!'),
  })
  fireEvent.click(screen.getByText('回收站'))
  fireEvent.click(await screen.findByLabelText('字典取回 旧字典'))
  await waitFor(() => expect(said).toEqual(['success: 操作成功!']))
  fireEvent.click(await screen.findByLabelText('彻底删除 旧字典'))
  fireEvent.click(within(await dialogOf('彻底删除字典')).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 操作成功!', 'success: 删除成功!']))
  expect(http.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

async function open(answers: Record<string, Answer> = {}) {
  const view = stage(<Page />, { answers: { 'GET /sys/dict/list': ok({ records: [rank], total: 1 }), ...answers } })
  await screen.findByText('职级')
  return view
}

function fill(dialog: HTMLElement, label: string, value: string): void {
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
}
