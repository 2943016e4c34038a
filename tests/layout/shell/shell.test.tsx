import { consoleAt, MENU } from '#tests/layout/shell/console-at.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { activeTab } from '#machines/tabs/tab.ts'
import { expect, test } from 'vitest'

test('[LAYOUT-01][LAYOUT-06][CONST-32] puts the menu beside the pages, 208 px wide', async () => {
  const { container } = await consoleAt('/dashboard/analysis')
  const sider = container.querySelector('aside')!
  expect(sider.style.width).toBe('208px')
  expect(within(sider).getByRole('navigation', { name: '主菜单' })).toBeTruthy()
})

test('[LAYOUT-01][SET-04][CONST-33] puts the menu on top, its right part 360 px wide', async () => {
  const { container } = await consoleAt('/dashboard/analysis', { settings: { layout: 'topmenu' } })
  expect(container.querySelector('aside')).toBe(null)
  const header = screen.getByRole('banner')
  expect(await within(header).findByRole('navigation', { name: '主菜单' })).toBeTruthy()
  const right = within(header).getByRole('button', { name: '王建国的账号菜单' }).parentElement!
  expect(right.style.width).toBe('360px')
})

test('[LAYOUT-05] collapses and expands the side menu', async () => {
  const { container } = await consoleAt('/dashboard/analysis')
  fireEvent.click(screen.getByRole('button', { name: '收起菜单' }))
  expect(container.querySelector('aside')!.style.width).toBe('56px')
  fireEvent.click(screen.getByRole('button', { name: '展开菜单' }))
  expect(container.querySelector('aside')!.style.width).toBe('208px')
})

/** The menu of a phone is fetched when there is one. */
async function onPhone(path: string) {
  const console = await consoleAt(path, { device: 'phone' })
  const drawer = await waitFor(() => {
    const found = console.container.querySelector('dialog')
    if (found === null) throw new Error('no drawer yet')
    return found
  })
  return { ...console, drawer }
}

test('[LAYOUT-02][CONST-30] keeps the menu of a phone in a drawer that closes with a choice', async () => {
  const { container, actors, settle, drawer } = await onPhone('/dashboard/analysis')
  expect([container.querySelector('aside'), drawer.open]).toEqual([null, false])
  fireEvent.click(screen.getByRole('button', { name: '展开菜单' }))
  expect(drawer.open).toBe(true)
  fireEvent.click(within(drawer).getByRole('button', { name: '系统管理' }))
  fireEvent.click(within(drawer).getByRole('link', { name: '用户管理' }))
  await settle()
  expect([drawer.open, actors.layout.getSnapshot().context.drawer]).toEqual([false, false])
})

test('[TABS-02] shows no tabs on a phone, whatever the setting says, and lists the open pages in its menu', async () => {
  const { actors, show, drawer: dialog } = await onPhone('/isystem/user')
  show('/isystem/role')
  expect(actors.settings.getSnapshot().context.settings.multipage).toBe(true)
  const drawer = within(dialog)
  expect(await screen.findAllByRole('navigation', { name: '已打开的页面', hidden: true })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '展开菜单' }))
  fireEvent.click(drawer.getByRole('button', { name: /^已打开的页面/ }))
  const pages = within(drawer.getByRole('navigation', { name: '已打开的页面' }))
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['首页', '用户管理', '角色管理'])
  fireEvent.click(pages.getByRole('button', { name: '关闭 角色管理' }))
  expect(activeTab(actors.tabs.getSnapshot().context)?.title).toBe('用户管理')
  fireEvent.click(pages.getByRole('link', { name: '首页' }))
  expect(activeTab(actors.tabs.getSnapshot().context)?.title).toBe('首页')
  expect(actors.layout.getSnapshot().context.drawer).toBe(false)
})

test('[TABS-02][SET-10] lists no open pages on a phone without multi-tab mode', async () => {
  const { actors } = await onPhone('/isystem/user')
  await screen.findByRole('navigation', { name: '已打开的页面', hidden: true })
  act(() => actors.tabs.send({ type: 'tabs.enabled', enabled: false }))
  expect(screen.queryByRole('navigation', { name: '已打开的页面', hidden: true })).toBe(null)
})

test('[ROUTE-16] links the logo to the route named dashboard', async () => {
  const menu = [{ ...MENU[0], path: '/start' }, ...MENU.slice(1)]
  await consoleAt('/isystem/user', { menu })
  expect(screen.getByTitle('安全生产管理平台').getAttribute('href')).toBe('/start')
})

test('[MENU-15][MENU-16] remembers the title of a chosen entry and brings its page forward', async () => {
  const { container, titles, actors } = await consoleAt('/dashboard/analysis')
  const sider = within(container.querySelector('aside')!)
  fireEvent.click(sider.getByRole('button', { name: '系统管理' }))
  fireEvent.click(sider.getByRole('link', { name: '用户管理' }))
  expect(titles).toEqual([['/isystem/user', '用户管理']])
  const { tabs, active } = actors.tabs.getSnapshot().context
  expect(tabs.find(({ id }) => id === active)?.fullPath).toBe('/isystem/user')
})

test('[LAYOUT-04][LAYOUT-10][LAYOUT-11] heads a page with the way from home to it, the last step without a link', async () => {
  await consoleAt('/isystem/user')
  const crumbs = within(screen.getByRole('navigation', { name: '当前位置' })).getAllByRole('listitem')
  expect(crumbs.map((crumb) => [crumb.textContent, crumb.querySelector('a')?.getAttribute('href')])).toEqual([
    ['首页', '/dashboard/analysis'],
    ['系统管理', '/isystem'],
    ['用户管理', undefined],
  ])
})

test('[LAYOUT-10] goes home by the first crumb', async () => {
  const { actors } = await consoleAt('/isystem/user')
  fireEvent.click(within(screen.getByRole('navigation', { name: '当前位置' })).getByRole('link', { name: '首页' }))
  const { tabs, active } = actors.tabs.getSnapshot().context
  expect(tabs.find(({ id }) => id === active)?.fullPath).toBe('/dashboard/analysis')
})

test('[LAYOUT-03] shows who is signed in, for whom, and what else the header is given', async () => {
  await consoleAt('/dashboard/analysis')
  const header = within(screen.getByRole('banner'))
  expect(header.getByText('王建国')).toBeTruthy()
  expect(header.getByTitle('演示企业 · 安环部')).toBeTruthy()
  expect(header.getByText('铃')).toBeTruthy()
})

test('[HDR-01][HDR-02][HDR-03][HDR-04] offers settings, password, department, cache and sign-out', async () => {
  const { commands, actors } = await consoleAt('/dashboard/analysis')
  const choose = async (name: string): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: '王建国的账号菜单' }))
    fireEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('修改密码')
  await choose('切换部门')
  await choose('清理缓存')
  await choose('退出登录')
  const { changePassword, switchDepartment, refreshCache, signOut } = commands
  const calls = [changePassword, switchDepartment, refreshCache, signOut].map((command) => command.mock.calls.length)
  expect(calls).toEqual([1, 1, 1, 1])
  await choose('系统设置')
  expect(actors.settings.getSnapshot().context.drawer).toBe('open')
})

test('[LAYOUT-03] closes the user menu by its own button', async () => {
  await consoleAt('/dashboard/analysis')
  const button = screen.getByRole('button', { name: '王建国的账号菜单' })
  fireEvent.click(button)
  expect(await screen.findByRole('menu')).toBeTruthy()
  fireEvent.pointerDown(button)
  fireEvent.click(button)
  expect(screen.queryByRole('menu')).toBe(null)
  fireEvent.click(button)
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('menu')).toBe(null)
})

test('[SET-06][SET-07] hides the fixed header while scrolling only when asked to', async () => {
  const settings = { fixedHeader: true, autoHideHeader: true }
  const { container, actors } = await consoleAt('/dashboard/analysis', { settings })
  const frame = container.firstElementChild as HTMLElement
  expect([frame.dataset['sticky'], frame.dataset['headerHidden']]).toEqual(['true', undefined])
  act(() => actors.layout.send({ type: 'scroll.changed', hidden: true }))
  expect(frame.dataset['headerHidden']).toBe('true')
  act(() => actors.settings.send({ type: 'settings.change', patch: { autoHideHeader: false } }))
  expect(frame.dataset['headerHidden']).toBe(undefined)
})

test('[SET-05][CONST-39] holds the pages of the top menu at a fixed width until fluid is chosen', async () => {
  const { actors } = await consoleAt('/dashboard/analysis', { settings: { layout: 'topmenu' } })
  expect(screen.getByRole('main').dataset['width']).toBe('Fixed')
  act(() => actors.settings.send({ type: 'settings.change', patch: { contentWidth: 'Fluid' } }))
  expect(screen.getByRole('main').dataset['width']).toBe('Fluid')
})

test('[SET-08] lets the side menu stand while the page scrolls', async () => {
  const { container } = await consoleAt('/dashboard/analysis', { settings: { fixSiderbar: true } })
  expect(container.querySelector('aside')!.dataset['fixed']).toBe('true')
})
