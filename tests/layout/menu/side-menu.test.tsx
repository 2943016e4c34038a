import { SideMenu } from '#layout/menu/side-menu.tsx'
import { consoleAt, entry, MENU } from '#tests/layout/shell/console-at.tsx'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('[LAYOUT-07] is dark unless told otherwise; the frame passes the chosen theme', async () => {
  const { container } = render(<SideMenu menus={[]} current="/" />)
  expect(container.querySelector('nav')!.dataset['theme']).toBe('dark')
  await consoleAt('/dashboard/analysis')
  expect(sider().closest('nav')!.dataset['theme']).toBe('light')
})

test('[LAYOUT-08] opens a section in place and closes it again', async () => {
  await consoleAt('/dashboard/analysis')
  const section = within(sider()).getByRole('button', { name: '系统管理' })
  expect([section.getAttribute('aria-expanded'), entries()]).toEqual(['false', ['首页']])
  fireEvent.click(section)
  expect([section.getAttribute('aria-expanded'), entries()]).toEqual(['true', ['首页', '用户管理', '角色管理']])
  fireEvent.click(section)
  expect(entries()).toEqual(['首页'])
})

test('[MENU-10] leaves hidden entries out while their pages open', async () => {
  await consoleAt('/isystem/log')
  expect(entries()).toEqual(['首页'])
  expect(screen.getByRole('heading', { name: '隐藏的日志' })).toBeTruthy()
})

test('[MENU-16] marks the page in front and opens the sections above it', async () => {
  await consoleAt('/isystem/role')
  expect(entries()).toEqual(['首页', '用户管理', '角色管理'])
  expect(within(sider()).getByRole('link', { current: 'page' }).textContent).toBe('角色管理')
})

test('[MENU-16] keeps a section closed that was closed on purpose until another of its pages opens', async () => {
  const { show } = await consoleAt('/isystem/role')
  fireEvent.click(within(sider()).getByRole('button', { name: '系统管理' }))
  expect(entries()).toEqual(['首页'])
  show('/isystem/user')
  expect(entries()).toEqual(['首页', '用户管理', '角色管理'])
})

test('[MENU-13][MENU-14] links by the name of the route, by path where flagged', async () => {
  const menu = [
    ...MENU,
    entry('/online/:code', '在线表单', 'online/List', { name: 'online', hidden: true }),
    entry('/online/7', '七号表单', 'online/List', { name: 'online', route: '0' }),
  ]
  await consoleAt('/dashboard/analysis', { menu })
  expect(within(sider()).getByRole('link', { name: '七号表单' }).getAttribute('href')).toBe('/online/7')
  expect(within(sider()).getByRole('link', { name: '首页' }).getAttribute('href')).toBe('/dashboard/analysis')
})

test('[MENU-11] opens an external entry in a window of its own that knows nothing of this one', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const menu = [...MENU, entry('/doc', '文档', '', {}, { url: 'https://doc.example/', internalOrExternal: true })]
  const { actors } = await consoleAt('/dashboard/analysis', { menu })
  const link = within(sider()).getByRole('link', { name: '文档' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  fireEvent.click(link)
  expect(open.mock.calls).toEqual([['https://doc.example/', '_blank', 'noopener,noreferrer']])
  expect(actors.tabs.getSnapshot().context.tabs).toHaveLength(1)
  open.mockRestore()
})

test('[MENU-11] never opens a script address', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const menu = [...MENU, entry('/bad', '坏', '', {}, { url: 'javascript:alert(1)', internalOrExternal: true })]
  await consoleAt('/dashboard/analysis', { menu })
  const link = within(sider()).getByRole('link', { name: '坏' })
  expect(link.getAttribute('href')).toBe('/bad')
  fireEvent.click(link)
  expect(open.mock.calls).toEqual([])
  open.mockRestore()
})

test('[MENU-13] leaves a click with Ctrl to the browser', async () => {
  const { actors } = await consoleAt('/isystem/user')
  fireEvent.click(within(sider()).getByRole('link', { name: '角色管理' }), { ctrlKey: true })
  expect(actors.tabs.getSnapshot().context.tabs).toHaveLength(2)
})

test('[LAYOUT-05] shows the pages of a section beside its icon while collapsed, until Escape', async () => {
  const { actors } = await consoleAt('/dashboard/analysis')
  fireEvent.click(screen.getByRole('button', { name: '收起菜单' }))
  const section = await within(sider()).findByRole('button', { name: '系统管理' })
  fireEvent.click(section)
  expect(entries()).toEqual(['首页', '用户管理', '角色管理'])
  fireEvent.keyDown(section, { key: 'Escape' })
  expect(entries()).toEqual(['首页'])
  fireEvent.click(section)
  fireEvent.click(within(sider()).getByRole('link', { name: '角色管理' }))
  expect(entries()).toEqual(['首页'])
  expect(actors.tabs.getSnapshot().context.tabs.map(({ path }) => path)).toContain('/isystem/role')
})

const sider = () => document.querySelector<HTMLElement>('aside nav')!
const entries = () =>
  within(sider())
    .getAllByRole('link')
    .map((link) => link.textContent?.trim())
