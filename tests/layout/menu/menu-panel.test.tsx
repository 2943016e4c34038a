import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import { narrowMenus, piecesOf } from '#layout/menu/narrow-menus.ts'
import { soundsAt } from '#core/formats/sounds-like.ts'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { consoleAt, entry, MENU } from '#tests/layout/shell/console-at.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const GROUPED = [
  MENU[0]!,
  entry('/isystem', '系统管理', 'layouts/RouteView', {
    children: [
      page('/isystem/other', '公司制度'),
      page('/isystem/icons', '图标', 'development'),
      page('/isystem/user', '用户管理', 'people'),
      page('/isystem/role', '角色管理', 'rights'),
      page('/isystem/depart', '部门管理', 'people'),
      page('/isystem/strange', '别的平台', 'of another platform'),
    ],
  }),
]

test('[LAYOUT-08] entries of a section stand under headings, those that name none or an unknown one above them', async () => {
  await consoleAt('/isystem/user', { menu: GROUPED })
  const names = (group: HTMLElement) => within(group).getAllByRole('link').map(textOf)
  const groups = within(menu()).getAllByRole('group')
  expect(groups.map((group) => [group.getAttribute('aria-label'), names(group)])).toEqual([
    ['组织与人员', ['用户管理', '部门管理']],
    ['权限', ['角色管理']],
    ['开发', ['图标']],
  ])
  expect(names(menu()).slice(1, 3)).toEqual(['公司制度', '别的平台'])
})

test('[LAYOUT-05] what flies out of the folded menu has the same headings', async () => {
  await consoleAt('/isystem/user', { menu: GROUPED })
  fireEvent.click(screen.getByRole('button', { name: '收起菜单' }))
  fireEvent.click(await within(menu()).findByRole('button', { name: '系统管理' }))
  const groups = within(menu()).getAllByRole('group')
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['组织与人员', '权限', '开发'])
})

test('the filter narrows by text and by sound, marks what it found, and Escape brings the menu back', async () => {
  await consoleAt('/dashboard/analysis', { menu: GROUPED })
  const field = screen.getByRole('textbox', { name: '筛选菜单' })
  fireEvent.change(field, { target: { value: 'yh' } })
  await waitFor(() => expect(links()).toEqual(['用户管理']))
  expect(menu().querySelector('a mark')?.textContent).toBe('用户')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(textOf(document.activeElement!)).toBe('用户管理')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(links()).toEqual(['首页'])
})

test('what is pressed in the filter before the entries are there counts: Enter opens the first, the down key goes to it', async () => {
  await consoleAt('/dashboard/analysis', { menu: GROUPED })
  const field = screen.getByRole('textbox', { name: '筛选菜单' })
  act(() => field.focus())
  fireEvent.change(field, { target: { value: 'jsgl' } })
  expect(within(menu()).queryAllByRole('link')).toEqual([])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  await waitFor(() => expect(textOf(document.activeElement!)).toBe('角色管理'))
  act(() => field.focus())
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.change(field, { target: { value: 'bmgl' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() =>
    expect(within(menu()).getAllByRole('link', { current: 'page' }).map(textOf)).toEqual(['部门管理']),
  )
})

test('where nothing is left the search over everything is offered with the same words', async () => {
  const { shell } = await consoleAt('/dashboard/analysis', { menu: GROUPED })
  fireEvent.change(screen.getByRole('textbox', { name: '筛选菜单' }), { target: { value: '王建国' } })
  fireEvent.click(await within(menu()).findByRole('button', { name: '搜索记录和操作' }))
  expect(menu().textContent).toContain('菜单里没有“王建国”。')
  expect(shell.menuPanel.getSnapshot().context.search).toBe('王建国')
  expect(screen.getByRole('combobox')).toHaveProperty('value', '王建国')
})

test('the star pins an entry to the top of the menu of this person, in the next visit, too', async () => {
  const store = createStore(createMemoryArea(), () => 0)
  const first = await consoleAt('/isystem/user', { menu: GROUPED, store })
  fireEvent.click(within(menu()).getByRole('button', { name: '固定到顶部：角色管理' }))
  const pinned = () =>
    within(within(menu()).getByRole('group', { name: '固定' }))
      .getAllByRole('link')
      .map(textOf)
  expect(pinned()).toEqual(['角色管理'])
  expect(within(menu()).getAllByRole('link', { current: 'page' }).map(textOf)).toEqual(['用户管理'])
  first.unmount()
  await consoleAt('/dashboard/analysis', { menu: GROUPED, store })
  expect(pinned()).toEqual(['角色管理'])
  fireEvent.click(within(menu()).getByRole('button', { name: '取消固定：角色管理' }))
  expect(within(menu()).queryByRole('group', { name: '固定' })).toBe(null)
})

test('[LAYOUT-08] loading again what is pinned keeps the focus, whether it fails or not', async () => {
  const load = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockRejectedValueOnce(new Error('still away'))
    .mockResolvedValue(['/isystem/user'])
  await consoleAt('/isystem/user', { menu: GROUPED, preferences: { load, save: async () => {} } })
  const retry = within(menu()).getByRole('button', { name: '重试' })
  retry.focus()
  fireEvent.click(retry)
  expect([menu().contains(retry), document.activeElement]).toEqual([true, retry])
  await waitFor(() => expect(within(menu()).getByRole('alert').textContent).toBe('固定的菜单没有加载成功。'))
  expect(document.activeElement).toBe(retry)
  fireEvent.click(retry)
  await waitFor(() => expect(within(menu()).queryByRole('alert')).toBe(null))
  expect(document.activeElement?.textContent).toBe('常用')
})

test('[LAYOUT-08] where what is pinned could not be loaded this is said, and loading it again keeps it', async () => {
  const saved: unknown[] = []
  const load = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(['/isystem/user'])
  const preferences = { load, save: async (_key: string, value: unknown) => void saved.push(value) }
  await consoleAt('/isystem/user', { menu: GROUPED, preferences })
  expect(within(menu()).getByRole('alert').textContent).toBe('固定的菜单没有加载成功。')
  fireEvent.click(within(menu()).getByRole('button', { name: '固定到顶部：角色管理' }))
  await waitFor(() => expect(saved).toEqual([['/isystem/user', '/isystem/role']]))
  expect(within(menu()).queryByRole('alert')).toBe(null)
})

test('the menu key or the right button pins, too', async () => {
  const { shell } = await consoleAt('/isystem/user', { menu: GROUPED })
  fireEvent.contextMenu(within(menu()).getByRole('link', { name: '部门管理' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '固定到顶部' }))
  expect(shell.menuPanel.getSnapshot().context.pins).toEqual(['/isystem/depart'])
})

test('letters that are typed in the popup of an entry of the menu on top are not its search', async () => {
  const { shell } = await consoleAt('/dashboard/analysis', { menu: GROUPED, settings: { layout: 'topmenu' } })
  const top = await screen.findByRole('navigation', { name: '主菜单' })
  fireEvent.contextMenu(within(top).getByRole('link', { name: '首页' }))
  fireEvent.keyDown(await screen.findByRole('menuitem', { name: '固定到顶部' }), { key: 'y' })
  expect(shell.menuPanel.getSnapshot().context.search).toBe(null)
})

test('sections stay as they are when the window becomes a phone and wide again', async () => {
  const { actors } = await consoleAt('/dashboard/analysis', { menu: GROUPED })
  fireEvent.click(within(menu()).getByRole('button', { name: '系统管理' }))
  for (const device of ['phone', 'desktop'] as const) act(() => actors.layout.send({ type: 'device.changed', device }))
  expect(within(menu()).getByRole('button', { name: '系统管理' }).getAttribute('aria-expanded')).toBe('true')
})

test('the menu is one stop of the Tab key, whose entries the arrow keys walk', async () => {
  await consoleAt('/isystem/user', { menu: GROUPED })
  const stops = () => [...menu().querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0)
  expect(stops().map(textOf)).toEqual(['用户管理'])
  act(() => stops()[0]!.focus())
  const press = async (key: string) => {
    fireEvent.keyDown(document.activeElement!, { key })
    await act(() => vi.dynamicImportSettled())
    const focused = document.activeElement!
    return focused.getAttribute('aria-label') ?? focused.getAttribute('title')
  }
  expect([await press('ArrowDown'), await press('ArrowRight'), await press('ArrowLeft')]).toEqual([
    '部门管理',
    '固定到顶部：部门管理',
    '部门管理',
  ])
  expect([await press('ArrowLeft'), await press('ArrowLeft'), await press('Home')]).toEqual([
    '系统管理',
    '系统管理',
    '常用',
  ])
  expect([within(menu()).queryByRole('group'), stops().map(({ title }) => title)]).toEqual([null, ['常用']])
  expect(await press('u')).toBe('筛选菜单')
})

test('a heading and a title above count, an address after a slash alone', () => {
  const menus = [node('系统管理', [node('用户管理', [], 'people'), node('角色管理', [], 'rights')])]
  const left = (text: string) =>
    narrowMenus(menus, text, soundsAt).flatMap(({ children }) => children.map(({ title }) => title))
  expect([left('组织'), left('xtgl js'), left('page'), left('/page/角色')]).toEqual([
    ['用户管理'],
    ['角色管理'],
    [],
    ['角色管理'],
  ])
  expect(piecesOf('已冻结用户', '冻 yh', soundsAt)).toEqual([
    { text: '已', isHit: false },
    { text: '冻', isHit: true },
    { text: '结', isHit: false },
    { text: '用户', isHit: true },
  ])
})

function page(path: string, title: string, group?: string): object {
  return entry(path, title, 'system/SomeList', {}, group === undefined ? {} : { group })
}

function node(title: string, children: MenuNode[], group?: MenuNode['group']): MenuNode {
  const path = `/page/${title}`
  const over = group === undefined ? {} : { group }
  return { key: path, path, title, icon: null, external: false, url: null, link: 'name', name: path, children, ...over }
}

const menu = () => document.querySelector<HTMLElement>('aside nav')!
const links = () => within(menu()).getAllByRole('link').map(textOf)
const textOf = (element: Element) => element.textContent.trim()
