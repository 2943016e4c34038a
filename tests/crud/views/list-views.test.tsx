import type { ListView, ViewContent, ViewDraft } from '#contract/areas/list-view/list-view.ts'
import type { ViewStore } from '#core/services.ts'
import { Page } from '#screens/position/position.screen.tsx'
import { positionsOf } from '#tests/crud/positions.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const LIST = 'GET /sys/position/list'
const COLUMN = { shown: true, width: 140, pin: null }
const CONTENT: ViewContent = {
  filters: { name: '员', gone: 'x' },
  conditions: [{ field: 'code', rule: 'like', val: 'P' }],
  matchType: 'or',
  sort: [{ column: 'code', order: 'asc' }],
  pageSize: 20,
  columns: [
    { key: 'name', ...COLUMN },
    { key: 'code', ...COLUMN, shown: false },
  ],
  density: 'small',
  view: 'table',
}
const view = (over: Partial<ListView> = {}): ListView => ({
  id: 'v1',
  version: 1,
  name: '教员',
  content: CONTENT,
  roleId: null,
  roleName: null,
  isDefault: false,
  mayChange: true,
  createBy: 'ann',
  ...over,
})

/** A server's views in memory. */
function storeOf(records: ListView[], mayShare = false) {
  const saved: ViewDraft[] = []
  const removed: string[] = []
  const store: ViewStore = {
    load: async () => ({ records: records.filter(({ id }) => !removed.includes(id)), mayShare }),
    roles: async () => [{ id: 'crew', name: '班组' }],
    save: async (_list, draft) => {
      saved.push(draft)
      const { id, content = CONTENT, ...named } = draft
      records.push(view({ ...named, version: 1, id: id ?? 'new', content }))
      return id ?? 'new'
    },
    remove: async (id) => void removed.push(id),
  }
  return { store, saved, removed }
}

const show = (listViews: ViewStore, options: Parameters<typeof stage>[1] = {}) =>
  stage(<Page />, { answers: { [LIST]: positionsOf(23) }, listViews, ...options })
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
    .filter((text) => text !== '' && text !== '#')

async function openPanel({ user }: ReturnType<typeof stage>, label: RegExp | string = '视图') {
  await user.click(await screen.findByRole('button', { name: label }))
  return within(await screen.findByRole('tooltip'))
}

describe('a named view', () => {
  test('[ENT-69] brings its filters, conditions, sort, columns and page size, and what the list knows only', async () => {
    const shown = show(storeOf([view()]).store)
    await screen.findByText('职务1')
    const panel = await openPanel(shown)
    await shown.user.click(await panel.findByRole('button', { name: '教员' }))
    await waitFor(() => expect(shown.http.calls).toHaveLength(2))
    const { sent } = shown.http.calls[1]!
    expect(sent).toMatchObject({
      name: '*员*',
      column: 'code',
      order: 'asc',
      pageSize: '20',
      superQueryMatchType: 'or',
    })
    expect(sent).not.toHaveProperty('gone')
    await waitFor(() => expect(heads()[0]).toBe('职务名称'))
    expect(heads()).not.toContain('职务编码')
    await screen.findByRole('button', { name: '视图：教员' })
    expect(new URLSearchParams(shown.place.page().query).get('name')).toBe('员')
  })

  test('says when the list is no longer as it keeps it, and takes the change over', async () => {
    const { store, saved } = storeOf([view()])
    const shown = show(store)
    await shown.user.click(await (await openPanel(shown)).findByRole('button', { name: '教员' }))
    await screen.findByRole('button', { name: '视图：教员' })
    await shown.user.click(screen.getByRole('button', { name: '重置' }))
    const panel = await openPanel(shown, '视图：教员，已修改')
    await shown.user.click(await panel.findByRole('button', { name: '用现在的条件和列更新 教员' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatchObject({ id: 'v1', name: '教员', content: { filters: {}, conditions: [], pageSize: 10 } })
    expect(shown.said).toEqual(['success: 视图已保存'])
  })

  test('is made of what the list is now, for oneself or a role', async () => {
    const { store, saved } = storeOf([], true)
    const shown = show(store, { query: 'name=%E5%91%98' })
    const panel = await openPanel(shown)
    await shown.user.click(await panel.findByRole('button', { name: '保存为新视图' }))
    const form = within(await dialogOf('保存为新视图'))
    await shown.user.click(form.getByRole('button', { name: '确定' }))
    await form.findByText('请输入视图名称')
    await shown.user.type(form.getByLabelText('视图名称'), '班组用')
    await shown.user.click(form.getByLabelText('谁可以用'))
    await shown.user.click(await screen.findByTitle('角色：班组'))
    await shown.user.click(form.getByLabelText('这个角色的人打开列表时默认使用'))
    await shown.user.click(form.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatchObject({ id: null, name: '班组用', roleId: 'crew', isDefault: true })
    expect(saved[0]!.content).toMatchObject({ filters: { name: '员' }, pageSize: 10, density: 'middle' })
    await screen.findByRole('button', { name: '视图：班组用' })
  })

  test('is deleted after a question; one that others made offers no tools', async () => {
    const { store, removed } = storeOf([view(), view({ id: 'v2', name: '别人的', roleId: 'crew', mayChange: false })])
    const shown = show(store)
    const panel = await openPanel(shown)
    await panel.findByRole('button', { name: '别人的' })
    expect(panel.queryByRole('button', { name: '删除 别人的' })).toBeNull()
    await shown.user.click(panel.getByRole('button', { name: '删除 教员' }))
    const question = within(await dialogOf('删除视图'))
    await shown.user.click(question.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(removed).toEqual(['v1']))
  })
})

describe('the default view', () => {
  const given = view({ id: 'v2', roleId: 'crew', roleName: '班组', isDefault: true, mayChange: false })

  test('opens an untouched list and leaves the columns that somebody arranged', async () => {
    const own = { columns: [{ key: 'code', ...COLUMN }], density: 'large' }
    const shown = show(storeOf([given]).store, { preferences: { 'columns:position': own } })
    await screen.findByRole('button', { name: /^视图：教员/ })
    await waitFor(() => expect(shown.http.calls.at(-1)!.sent).toMatchObject({ name: '*员*', pageSize: '20' }))
    expect(heads().slice(0, 2)).toEqual(['职务名称', '职务编码'])
  })

  test('does not touch what an address asks for', async () => {
    const shown = show(storeOf([given]).store, { query: 'pageNo=2' })
    await screen.findByText('职务11')
    await (await openPanel(shown)).findByRole('button', { name: '教员' })
    expect(shown.http.calls.map(({ sent }) => (sent as { pageNo: string }).pageNo)).toEqual(['2'])
  })
})

test('lists have no views where the server knows none', async () => {
  show({ ...storeOf([]).store, load: async () => null })
  await screen.findByText('职务1')
  expect(screen.queryByRole('button', { name: /^视图/ })).toBeNull()
})
