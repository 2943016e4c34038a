import { Page } from '#screens/dictionary/dictionary.screen.tsx'
import { ok, refused, type Answer, type FakeCall } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { createOperationStore } from '#core/operations/operations.ts'
import { operation } from '#tests/machines/operation.fixture.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const rank = { id: 'd1', dictName: '职级', dictCode: 'position_rank', description: '', version: 1 }
const sex = { id: 'd2', dictName: '性别', dictCode: 'sex', description: '', version: 1 }
const item = { id: 'i1', dictId: 'd1', itemText: '员级', itemValue: '1', sortOrder: 1, status: 1, version: 1 }

test('[SCREEN-62] offers 编辑, and under 更多 字典配置 and 删除, for each dictionary', async () => {
  await open()
  const row = screen.getByLabelText('编辑 职级').closest<HTMLElement>('[role=row]')!
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['编辑', '更多'])
  fireEvent.click(within(row).getByLabelText('更多操作 职级'))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['字典配置', '删除'])
})

test('[SCREEN-63] the items of the first dictionary stand beside the list, those of another one after a press on its name', async () => {
  const { http, place } = await open({
    'GET /sys/dict/list': ok({ records: [rank, sex], total: 2 }),
    'GET /sys/dict/queryById': ({ sent }: FakeCall) =>
      ok((sent as { id: string }).id === 'd1' ? { ...rank, items: [item] } : { ...sex, items: [] }),
  })
  const beside = screen.getByRole('region', { name: '职级的相关内容' })
  await within(beside).findByText('员级')
  expect(
    within(beside)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['', '序号', '名称', '数据值', '颜色', '描述', '是否启用', '操作'])
  expect(place.page().query).toBe('')
  fireEvent.click(screen.getByText('性别'))
  await within(screen.getByRole('region', { name: '性别的相关内容' })).findByText('共 0 行')
  expect(place.page().query).toBe('at=d2')
  expect(http.calls.filter(({ path }) => path === '/sys/dict/queryById').map(({ sent }) => sent)).toEqual([
    { id: 'd1', with: 'items' },
    { id: 'd2', with: 'items' },
  ])
  expect(http.calls.filter(({ path }) => path === '/sys/dict/list')).toHaveLength(1)
})

test('[SCREEN-63] items are saved together; the list and the words of the console follow', async () => {
  const { http, said } = await open({
    'GET /sys/dict/queryById': ok({ ...rank, items: [item] }),
    'GET /sys/dict/queryAllDictItems': ok({ sex: [{ value: '1', text: '男' }] }),
    'PUT /sys/dict/edit': ok(null, '编辑成功!'),
  })
  const beside = screen.getByRole('region', { name: '职级的相关内容' })
  fireEvent.click(await within(beside).findByLabelText('删除 第 1 行'))
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('确定'))
  await within(beside).findByText('共 0 行 · 删除 1')
  fireEvent.click(within(beside).getByText('保存'))
  await waitFor(() => expect(said).toEqual(['success: 编辑成功!']))
  expect(http.calls.find(({ method }) => method === 'PUT')!.sent).toEqual({
    id: 'd1',
    items: [{ id: 'i1', version: 1, removed: true }],
  })
  await waitFor(() => expect(http.calls.filter(({ path }) => path === '/sys/dict/list')).toHaveLength(2))
  expect(http.calls.filter(({ path }) => path === '/sys/dict/queryAllDictItems')).toHaveLength(1)
})

test('[LAYOUT-09] a list starts with its rows, columns and views; what is in a drawer ends with it', async () => {
  const { place } = await open({
    'GET /sys/dict/bin/list': ok({ records: [{ ...rank, id: 'd9', dictName: '旧字典' }], total: 1 }),
  })
  expect(place.running()).toEqual(['list.rows', 'list.columns', 'list.views'])
  fireEvent.click(screen.getByText('回收站'))
  await screen.findByText('旧字典')
  const inside = ['recycleBin/list.rows', 'recycleBin/list.columns', 'recycleBin/list.views']
  expect(place.running().slice(3)).toEqual(['list.panel', ...inside])
  act(() => place.actor('list.panel').send({ type: 'panel.close' } as never))
  await waitFor(() => expect(place.running()).toEqual(['list.rows', 'list.columns', 'list.views', 'list.panel']))
})

test('[ERR-16][API-078][API-079] refreshes the cache in two calls and says so', async () => {
  const { http, said } = await open({
    'GET /sys/dict/refleshCache': ok(null),
    'GET /sys/dict/queryAllDictItems': ok({ sex: [{ value: '1', text: '男' }] }),
  })
  fireEvent.click(screen.getByText('刷新缓存'))
  await waitFor(() => expect(said).toEqual(['success: 刷新缓存完成！']))
  const paths = http.calls.map(({ path }) => path)
  const first = paths.indexOf('/sys/dict/refleshCache')
  expect(paths.slice(first, first + 2)).toEqual(['/sys/dict/refleshCache', '/sys/dict/queryAllDictItems'])
})

test('[ERR-16] says that the cache could not be refreshed', async () => {
  const { said } = await open({ 'GET /sys/dict/refleshCache': refused('x') })
  fireEvent.click(screen.getByText('刷新缓存'))
  await waitFor(() => expect(said).toEqual(['warning: 刷新缓存失败！']))
})

test('[SCREEN-62][PERM-02] a user who only reads dictionaries is not offered to refresh their cache', async () => {
  stage(<Page />, {
    allAuth: [{ action: 'system:dict:edit', type: '1', status: '1', describe: null }],
    answers: { 'GET /sys/dict/list': ok({ records: [rank], total: 1 }) },
  })
  await screen.findAllByText('职级')
  expect(screen.queryByText('刷新缓存')).toBe(null)
})

test('[SCREEN-62] takes a dictionary back out of the recycle bin, wipes one after asking', async () => {
  const { http, said } = await open({
    'GET /sys/dict/bin/list': ok({ records: [{ ...rank, id: 'd9', dictName: '旧字典' }], total: 1 }),
    'PUT /sys/dict/bin/restore': ok(null, '还原 1 个数据字典成功！'),
    'DELETE /sys/dict/bin/delete': ok(null, '彻底删除成功！'),
  })
  fireEvent.click(screen.getByText('回收站'))
  fireEvent.click(await screen.findByLabelText('字典取回 旧字典'))
  await waitFor(() => expect(said).toEqual(['success: 还原 1 个数据字典成功！']))
  fireEvent.click(await screen.findByLabelText('彻底删除 旧字典'))
  fireEvent.click(within(await dialogOf('彻底删除数据字典')).getByText('确定'))
  await waitFor(() => expect(said).toEqual(['success: 还原 1 个数据字典成功！', 'success: 彻底删除成功！']))
  expect(http.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('[SCREEN-62] the recycle bin is searched, and emptied of what the search finds after its number was agreed to', async () => {
  const old = { ...rank, id: 'd9', dictName: '旧字典', deletedBy: 'admin', deletedBy_dictText: '管理员' }
  const deletion = operation({ id: 'o9', kind: 'deleteBatch', state: 'succeeded', message: '彻底删除 1 项成功！' })
  let isEmpty = false
  const { http, said } = await open(
    {
      'GET /sys/dict/bin/list': () => ok({ records: isEmpty ? [] : [old], total: isEmpty ? 0 : 1 }),
      'POST /sys/dict/bin/startDelete': () => ((isEmpty = true), ok(deletion)),
    },
    { operations: createOperationStore() },
  )
  fireEvent.click(screen.getByText('回收站'))
  const bin = within((await screen.findByText('旧字典')).closest<HTMLElement>('[role=dialog]')!)
  bin.getByText('管理员')
  bin.getByText('清空回收站')
  fireEvent.change(bin.getByLabelText('字典编码'), { target: { value: 'old' } })
  fireEvent.click(bin.getByRole('button', { name: '添加筛选' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: '删除人' }))
  fireEvent.change(await bin.findByLabelText('删除人'), { target: { value: '管' } })
  fireEvent.click(bin.getByText('查询').closest('button')!)
  fireEvent.click(await bin.findByText('彻底删除查到的全部'))
  await waitFor(() =>
    expect(http.calls.findLast(({ path }) => path === '/sys/dict/bin/list')!.sent).toMatchObject({
      dictCode: '*old*',
      deletedBy: '*管*',
    }),
  )
  const question = await dialogOf('彻底删除数据字典')
  expect(question.textContent).toContain('符合当前条件的全部 1 项')
  expect(http.calls.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(within(question).getByText('确定'))
  await bin.findByText('没有符合条件的已删除的数据字典')
  expect(http.calls.find(({ method }) => method === 'POST')!.sent).toMatchObject({
    found: { parameters: { dictCode: '*old*', deletedBy: '*管*' }, count: 1 },
  })
  expect(said).toEqual(['success: 彻底删除 1 项成功！'])
})

async function open(answers: Record<string, Answer> = {}, more: Parameters<typeof stage>[1] = {}) {
  const view = stage(<Page />, {
    ...more,
    answers: {
      'GET /sys/dict/list': ok({ records: [rank], total: 1 }),
      'GET /sys/dict/queryById': ok({ ...rank, items: [] }),
      ...answers,
    },
  })
  await screen.findByLabelText('编辑 职级')
  return view
}
