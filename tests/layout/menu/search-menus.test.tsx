import { searchMenus, trailTo } from '#layout/menu/search-menus.ts'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { consoleAt, settle } from '#tests/layout/shell/console-at.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const MENUS = [
  node('/home', '首页'),
  node('/s', '系统管理', [node('/s/user', '用户管理'), node('/s/log', '日志', [node('/s/log/user', '用户日志')])]),
  node('/u', '用户'),
]

test('[MENU-16] finds entries by title, path and section, the closest title first', () => {
  expect(titlesFor('用户')).toEqual(['用户', '用户管理', '用户日志'])
  expect(titlesFor('系统 日志')).toEqual(['用户日志'])
  expect(titlesFor('LOG')).toEqual(['用户日志'])
  expect(titlesFor('没有')).toEqual([])
  expect(titlesFor(' ')).toEqual(['首页', '用户管理', '用户日志', '用户'])
})

test('[LAYOUT-10] knows the sections above a page', () => {
  expect(trailTo(MENUS, '/s/log/user').map(({ title }) => title)).toEqual(['系统管理', '日志', '用户日志'])
  expect(trailTo(MENUS, '/nowhere')).toEqual([])
})

test('[MENU-16] marks the entry of a filtered list while its filter stands', () => {
  const menus = [
    node('/s/user', '用户管理'),
    node('/s/user?status=2', '已冻结用户'),
    node('https://foreign.example/s/user', '外站'),
  ]
  const marked = (path: string) => trailTo(menus, path).map(({ title }) => title)
  expect(marked('/s/user?pageNo=2&status=2')).toEqual(['已冻结用户'])
  expect(marked('/s/user?status=1')).toEqual(['用户管理'])
  expect(marked('/s/user')).toEqual(['用户管理'])
})

test('[MENU-16] opens the chosen entry with the keyboard alone', async () => {
  const { actors } = await consoleAt('/dashboard/analysis')
  const field = await searching()
  fireEvent.change(field, { target: { value: '管理' } })
  expect(options()).toEqual(['用户管理 · 系统管理', '角色管理 · 系统管理'])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(textOf(screen.getByRole('option', { selected: true }))).toBe('角色管理 · 系统管理')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.queryByRole('combobox')).toBe(null)
  expect(actors.tabs.getSnapshot().context.tabs.map(({ path }) => path)).toContain('/isystem/role')
})

test('[HDR-01] finds commands of the user menu too', async () => {
  const { commands } = await consoleAt('/dashboard/analysis')
  fireEvent.change(await searching(), { target: { value: '缓存' } })
  fireEvent.click(within(screen.getByRole('listbox')).getByText('清理缓存'))
  expect(commands.refreshCache.mock.calls).toHaveLength(1)
})

test('[MENU-16] says what to do when nothing is found', async () => {
  await consoleAt('/dashboard/analysis')
  fireEvent.change(await searching(), { target: { value: '火星' } })
  expect(screen.getByText('没有找到“火星”。换个词试试，或确认你有它的权限。')).toBeTruthy()
})

async function searching() {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  const field = await screen.findByRole('combobox')
  await settle()
  return field
}

const titlesFor = (text: string) => searchMenus(MENUS, text).map(({ node: { title } }) => title)
const options = () => screen.getAllByRole('option').map(textOf)

/** Without the icon. */
const textOf = (option: Element) =>
  [...option.children]
    .slice(1)
    .map((part) => part.textContent)
    .join(' · ')

function node(path: string, title: string, children: MenuNode[] = []): MenuNode {
  return { key: path, path, title, icon: null, external: false, url: null, link: 'name', name: path, children }
}
