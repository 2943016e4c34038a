import { trailTo } from '#layout/menu/menu-trail.ts'
import { searchMenus } from '#layout/menu/search-menus.ts'
import { soundsLike } from '#core/formats/sounds-like.ts'
import type { MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { consoleAt, settle } from '#tests/layout/shell/console-at.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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

test('[MENU-16] finds entries by pinyin and by initials, whichever way a character is read', () => {
  const found = (text: string) => searchMenus(MENUS, text, soundsLike).map(({ node: { title } }) => title)
  expect(found('yonghuguanli')).toEqual(['用户管理'])
  expect(found('yhgl')).toEqual(['用户管理'])
  expect(found('yhrz')).toEqual(['用户日志'])
  expect(found('xitong')).toEqual(['用户管理', '用户日志'])
  expect(found('xt rz')).toEqual(['用户日志'])
  expect(found('zz')).toEqual([])
  expect([soundsLike('角色', 'juese'), soundsLike('重置', 'cz'), soundsLike('用户', 'ong')]).toEqual([
    true,
    true,
    false,
  ])
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
  await settle()
  expect(options().slice(0, 2)).toEqual(['用户管理 · 系统管理', '角色管理 · 系统管理'])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(textOf(screen.getByRole('option', { selected: true }))).toBe('角色管理 · 系统管理')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.queryByRole('combobox')).toBe(null)
  expect(actors.tabs.getSnapshot().context.tabs.map(({ path }) => path)).toContain('/isystem/role')
})

test('[MENU-16] keeps letters and Enter that come before what finds', async () => {
  const { actors } = await consoleAt('/dashboard/analysis')
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: '角色' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(actors.tabs.getSnapshot().context.tabs.map(({ path }) => path)).toContain('/isystem/role'))
  expect(screen.queryByRole('combobox')).toBe(null)
})

test('[HDR-01] finds commands of the user menu too', async () => {
  const { commands } = await consoleAt('/dashboard/analysis')
  fireEvent.change(await searching(), { target: { value: '缓存' } })
  fireEvent.click(within(screen.getByRole('listbox')).getByText('清理缓存'))
  expect(commands.refreshCache.mock.calls).toHaveLength(1)
})

test('[MENU-16] finds pages and headings of the guide, after everything that can be done', async () => {
  const { actors } = await consoleAt('/dashboard/analysis')
  fireEvent.change(await searching(), { target: { value: '验收' } })
  // First the heading itself, then those above a button that is called so.
  await waitFor(() => expect(options()[0]).toBe('验收 · 帮助 / 隐患治理'))
  fireEvent.click(screen.getByRole('option', { name: /^验收/ }))
  expect(actors.tabs.getSnapshot().context.tabs.map(({ fullPath }) => fullPath)).toContain(
    `/help/hazard?${new URLSearchParams({ at: '验收' }).toString()}`,
  )
})

test('[HDR-01] 帮助 of the user menu opens the guide', async () => {
  const { actors } = await consoleAt('/dashboard/analysis')
  fireEvent.change(await searching(), { target: { value: '帮助' } })
  fireEvent.click(screen.getAllByRole('option', { name: /^帮助/ })[0]!)
  expect(actors.tabs.getSnapshot().context.tabs.map(({ path }) => path)).toContain('/help')
})

test('[MENU-16] says what to do when nothing is found', async () => {
  await consoleAt('/dashboard/analysis')
  fireEvent.change(await searching(), { target: { value: '火星' } })
  expect(await screen.findByText('没有找到“火星”。换个词试试，或确认您有它的权限。')).toBeTruthy()
})

async function searching() {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  const field = screen.getByRole('combobox')
  await screen.findByRole('listbox')
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
