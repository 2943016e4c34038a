import { defineEntity } from '#contract/define-entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { ok, refused, type Answer } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const place = defineEntity({
  name: 'place',
  label: '区域',
  table: 'place',
  path: '/place',
  permission: 'place',
  offers: ['add', 'edit', 'delete'],
  tenant: true,
  exportName: '区域',
  title: 'name',
  tree: { parent: 'parentId', order: 'sort' },
  fields: {
    name: { label: '区域名称', kind: 'text', required: '请输入区域名称', width: 240 },
    parentId: { label: '上级区域', kind: 'text' },
    sort: { label: '排序', kind: 'integer' },
  },
})
const definition = defineScreen({
  entity: place,
  layout: { kind: 'tree' },
  columns: ['name', 'sort'],
  query: [],
  form: ['name'],
})

const plant = { id: 'p', name: '厂区', parentId: null, sort: 1, hasChild: '1' }
const store = { id: 's', name: '仓库', parentId: null, sort: 2, hasChild: '0' }
const hall = { id: 'h', name: '一号车间', parentId: 'p', sort: 1, hasChild: '1' }
const line = { id: 'l', name: '一号线', parentId: 'h', sort: 1, hasChild: '0' }

const ANSWERS: Record<string, Answer> = {
  'GET /place/rootList': ok({ records: [plant, store], total: 2 }),
  'GET /place/childList': ({ sent }) => ok((sent as { pid: string }).pid === 'p' ? [hall] : [line]),
  'GET /place/childListBatch': ok([hall, line]),
  'GET /place/treeList': ok([plant, hall]),
  'PUT /place/move': ok(null, '移动成功'),
}

const show = (answers = {}) => stage(<CrudPage screen={definition} />, { answers: { ...ANSWERS, ...answers } })
const cell = (name: string) => screen.getByText(name).closest<HTMLElement>('[role=gridcell]')!
const row = (name: string) => screen.getByText(name).closest<HTMLElement>('[role=row]')!

test('[TREE-01][API-086] opens a branch where it stands and tells how deep its rows are', async () => {
  const { user, http } = show()
  await screen.findByText('厂区')
  expect(screen.getAllByRole('treegrid').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: '展开 厂区' }))
  await screen.findByText('一号车间')
  expect(http.calls.at(-1)).toEqual({ method: 'GET', path: '/place/childList', sent: { pid: 'p' } })
  expect(row('厂区').getAttribute('aria-expanded')).toBe('true')
  expect(['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => row('一号车间').getAttribute(name))).toEqual([
    '2',
    '1',
    '1',
  ])
  expect(row('仓库').hasAttribute('aria-expanded')).toBe(false)
  expect(screen.queryByRole('button', { name: '展开 仓库' })).toBeNull()
})

test('[TREE-01] is walked with the arrow keys', async () => {
  const { user } = show()
  await screen.findByText('厂区')
  cell('厂区').focus()
  await user.keyboard('{ArrowRight}')
  await screen.findByText('一号车间')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cell('一号车间'))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(cell('厂区'))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(cell('仓库'))
  await user.keyboard('{Control>}{Home}{/Control}{ArrowLeft}')
  expect(screen.queryByText('一号车间')).toBeNull()
})

test('[TREE-01] a branch that fails says so and is tried again', async () => {
  let tries = 0
  const { user } = show({ 'GET /place/childList': () => ((tries += 1) === 1 ? refused('网络超时') : ok([hall])) })
  await screen.findByText('厂区')
  await user.click(screen.getByRole('button', { name: '展开 厂区' }))
  const retry = await screen.findByRole('button', { name: /下级加载失败，重试/ })
  expect(retry.title).toBe('网络超时')
  await user.click(retry)
  await screen.findByText('一号车间')
})

test('[TREE-01] keeps what is open when the list is read anew', async () => {
  const { user, http } = show()
  await screen.findByText('厂区')
  await user.click(screen.getByRole('button', { name: '展开 厂区' }))
  await user.click(await screen.findByRole('button', { name: '展开 一号车间' }))
  await screen.findByText('一号线')
  await user.click(screen.getByRole('button', { name: '刷新' }))
  await waitFor(() =>
    expect(http.calls.at(-1)).toEqual({ method: 'GET', path: '/place/childListBatch', sent: { parentIds: 'p,h' } }),
  )
  screen.getByText('一号线')
})

test('[ERR-11] a search opens the way to what it finds, and an empty one is refused', async () => {
  const { user, said } = show()
  await screen.findByText('仓库')
  const box = screen.getByRole('searchbox', { name: '区域名称' })
  await user.type(box, '{Enter}')
  expect(said).toEqual(['warning: 请输入搜索内容'])
  await user.type(box, '车间{Enter}')
  await screen.findByText('一号车间')
  expect(screen.queryByText('仓库')).toBeNull()
  expect(within(row('一号车间')).getByText('一号车间').closest('mark')).not.toBeNull()
  await user.clear(box)
})

const withConditions = () => {
  const [way, matched] = [
    { ...plant, matched: false },
    { ...hall, matched: true },
  ]
  const conditions = JSON.stringify([{ field: 'name', rule: 'like', val: '车间', type: 'string' }])
  const answers = { ...ANSWERS, 'GET /place/treeList': ok([way, matched]) }
  return stage(<CrudPage screen={definition} />, {
    query: `superQueryParams=${encodeURIComponent(conditions)}`,
    answers,
  })
}

test('[ENT-71][QUERY-02] conditions find rows on any level and show them with the way to them', async () => {
  const { user, http, place } = withConditions()
  await screen.findByText('一号车间')
  expect(http.calls[0]).toMatchObject({ path: '/place/treeList', sent: { superQueryMatchType: 'and' } })
  expect(screen.getByText('一号车间').closest('mark')).not.toBeNull()
  expect(screen.getByText('厂区').closest('mark')).toBeNull()
  expect(row('一号车间').getAttribute('aria-level')).toBe('2')
  screen.getByText('共找到 1 项，连同它们的上级一起显示')
  await user.hover(screen.getByRole('button', { name: '高级查询，1 个条件生效' }))
  await user.click(await screen.findByRole('button', { name: '清空' }))
  await screen.findByText('仓库')
  expect(place.page().query).toBe('')
})

test('[ENT-71][ERR-11] a search in a tree that conditions narrow keeps to them', async () => {
  const { user, http } = withConditions()
  await screen.findByText('一号车间')
  await user.type(screen.getByRole('searchbox', { name: '区域名称' }), '一号{Enter}')
  await waitFor(() => expect(http.calls.at(-1)).toMatchObject({ path: '/place/treeList', sent: { keyword: '一号' } }))
  expect(http.calls.at(-1)!.sent).toHaveProperty('superQueryParams')
})

test('[ENT-69] what was folded by hand hides nothing that another filter finds', async () => {
  const found = ok([
    { ...plant, matched: false },
    { ...hall, matched: true },
  ])
  const { user } = show({ 'GET /place/treeList': found })
  await screen.findByText('厂区')
  await user.click(screen.getByRole('button', { name: '展开 厂区' }))
  await user.click(await screen.findByRole('button', { name: '收起 厂区' }))
  await waitFor(() => expect(screen.queryByText('一号车间')).toBeNull())
  const mark = () => screen.getByRole('columnheader', { name: '区域名称' }).querySelector<HTMLElement>('[data-filter]')!
  fireEvent.click(mark())
  const filter = (await screen.findByText('筛选：区域名称')).closest<HTMLElement>('.ant-popover')!
  await user.type(await within(filter).findByRole('textbox'), '车间{Enter}')
  await screen.findByText('一号车间')
  expect(mark().dataset['filter']).toBe('applied')
})

test('Alt and an arrow move a row among its siblings', async () => {
  const { user, http, said } = show()
  await screen.findByText('仓库')
  await user.click(cell('仓库'))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(said).toEqual(['success: 移动成功']))
  expect(http.calls.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    path: '/place/move',
    sent: { id: 's', parentId: '', beforeId: 'p' },
  })
})

test('Alt, Shift and an arrow move a row below the one above it', async () => {
  const { user, http, said } = show()
  await screen.findByText('仓库')
  await user.click(cell('仓库'))
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await waitFor(() => expect(said).toEqual(['success: 移动成功']))
  expect(http.calls.find(({ method }) => method === 'PUT')?.sent).toEqual({ id: 's', parentId: 'p', beforeId: null })
})

test('新增下级 puts the new record below the row and opens it', async () => {
  const { user, http } = show({ 'POST /place/add': ok('', '添加成功！') })
  await screen.findByText('厂区')
  await user.click(screen.getByRole('button', { name: '更多操作 厂区' }))
  await user.click(await screen.findByRole('menuitem', { name: '新增下级' }))
  await user.type(await screen.findByRole('textbox', { name: '区域名称' }), '二号车间')
  await user.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(http.calls.find(({ method }) => method === 'POST')?.sent).toEqual({ name: '二号车间', parentId: 'p' }),
  )
})

test('移动到… does without a mouse what a drag does', async () => {
  const { user, http } = show()
  await screen.findByText('仓库')
  await user.click(screen.getByRole('button', { name: '更多操作 仓库' }))
  await user.click(await screen.findByRole('menuitem', { name: '移动到…' }))
  await screen.findByText('移动“仓库”')
  await user.click(screen.getByRole('combobox', { name: '移动到' }))
  const options = await screen.findAllByText('厂区')
  await user.click(options.at(-1)!)
  await user.click(screen.getByRole('button', { name: '移动' }))
  await waitFor(() =>
    expect(http.calls.find(({ method }) => method === 'PUT')?.sent).toEqual({ id: 's', parentId: 'p', beforeId: null }),
  )
})

test('[BLOCK-16] 移动到… moves a record where it stands alone, whose tree is read when it is asked for', async () => {
  const { user, http, said } = stage(<CrudPage screen={definition} />, {
    parameters: { recordId: 'h' },
    answers: { ...ANSWERS, 'GET /place/queryById': ok({ ...hall, parentId_dictText: '厂区' }) },
  })
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('menuitem', { name: '移动到…' }))
  await screen.findByText('移动“一号车间”')
  await user.click(screen.getByRole('combobox', { name: '移动到' }))
  await user.click((await screen.findAllByText('仓库')).at(-1)!)
  await user.click(screen.getByRole('button', { name: '移动' }))
  await waitFor(() => expect(said).toEqual(['success: 移动成功']))
  expect(http.calls.find(({ method }) => method === 'PUT')?.sent).toEqual({ id: 'h', parentId: 's', beforeId: null })
})

test('[TREE-01] of 2,000 rows below one branch only those in sight exist', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    id: `n${index}`,
    name: `点位${index}`,
    parentId: 'p',
    hasChild: '0',
  }))
  const { user } = show({ 'GET /place/childList': ok(many) })
  await screen.findByText('厂区')
  await user.click(screen.getByRole('button', { name: '展开 厂区' }))
  await screen.findByText('点位0')
  expect(screen.getAllByRole('row').length).toBeLessThan(100)
  expect(row('点位0').getAttribute('aria-setsize')).toBe('2000')
})

test('[BLOCK-16] Space on a row of a tree is a quick look; the arrows follow the rows on screen', async () => {
  const byId = { p: plant, s: store, h: hall, l: line }
  const { user } = show({
    'GET /place/queryById': ({ sent }: { sent: unknown }) => ok(byId[(sent as { id: keyof typeof byId }).id]),
  })
  await user.click(await screen.findByRole('button', { name: '展开 厂区' }))
  await screen.findByText('一号车间')
  fireEvent.keyDown(cell('厂区'), { key: ' ' })
  const drawer = (await screen.findByText('详情 · 区域')).closest<HTMLElement>('[role=dialog]')!
  await within(drawer).findByRole('article', { name: '厂区' })
  fireEvent.keyDown(drawer, { key: ' ', repeat: true })
  fireEvent.keyDown(drawer, { key: 'ArrowDown' })
  await within(drawer).findByRole('article', { name: '一号车间' })
  fireEvent.keyDown(drawer, { key: 'ArrowDown', repeat: true })
  fireEvent.keyDown(drawer, { key: 'ArrowDown' })
  await within(drawer).findByRole('article', { name: '仓库' })
  expect(within(drawer).queryByRole('article', { name: '一号车间' })).toBe(null)
})
