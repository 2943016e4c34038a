import { entry, MENU, consoleAt, settle, type Setting } from '#tests/layout/shell/console-at.tsx'
import { type AuthEntry, menuItemSchema, type UserPermission } from '#contract/wire/menu.ts'
import { hangsOn, isVisible } from '#core/session/grants.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { usePage } from '#widgets/page-context.tsx'
import { useSelector } from '@xstate/react'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Modal } from 'antd'
import { expect, test, vi } from 'vitest'
import { assign, setup } from 'xstate'

test('[LAYOUT-09] keeps a page mounted with its state while another is in front', async () => {
  const { show } = await consoleAt('/isystem/user', { screens: SCREENS })
  fireEvent.change(await field(), { target: { value: '草稿' } })
  const before = await field()
  show('/isystem/role')
  await settle()
  expect(before.isConnected).toBe(true)
  expect((before.closest('section') as HTMLElement).style.display).toBe('none')
  show('/isystem/user')
  expect(await field()).toBe(before)
  expect(before.value).toBe('草稿')
})

test('[LAYOUT-09] leaves a hidden page unrendered, so that an open dialog comes back as it was', async () => {
  const seen: string[] = []
  const Watched = () => {
    const { active, title } = usePage()
    seen.push(`${title} ${active}`)
    return <Modal open={active}>还开着</Modal>
  }
  const screens = { ...SCREENS, 'system/UserList': async () => ({ Page: Watched }) }
  const { show } = await consoleAt('/isystem/user', { screens })
  const dialog = await screen.findByText('还开着')
  show('/isystem/role')
  await settle()
  expect(screen.queryByRole('dialog')).toBe(null)
  show('/isystem/user')
  await settle()
  expect(screen.getByText('还开着')).toBe(dialog)
  expect(seen.filter((one) => one.endsWith('false'))).toEqual([])
})

test('[LAYOUT-09] brings a page beyond the budget back from what its actor holds', async () => {
  const { show, shell } = await consoleAt('/isystem/user', { screens: SCREENS, budget: 1 })
  fireEvent.change(await field(), { target: { value: '草稿' } })
  const before = await field()
  show('/isystem/role')
  await settle()
  expect([before.isConnected, shell.pages.running()]).toEqual([false, 0])
  show('/isystem/user')
  await settle()
  expect((await field()).value).toBe('草稿')
})

test('[TABS-07] starts a refreshed page anew', async () => {
  const { actors } = await consoleAt('/isystem/user', { screens: SCREENS })
  fireEvent.change(await field(), { target: { value: '草稿' } })
  const { active } = actors.tabs.getSnapshot().context
  act(() => actors.tabs.send({ type: 'tab.refresh', id: active ?? '' }))
  await settle()
  expect((await field()).value).toBe('')
})

test('[TABS-03] readdresses its tab in place and opens others beside it', async () => {
  const { actors } = await consoleAt('/isystem/user', { screens: SCREENS })
  fireEvent.click(await screen.findByText('第二页'))
  expect(paths(actors)).toEqual(['/dashboard/analysis', '/isystem/user?pageNo=2'])
  fireEvent.click(screen.getByText('打开角色'))
  expect(paths(actors)).toEqual(['/dashboard/analysis', '/isystem/user?pageNo=2', '/isystem/role'])
})

test('[LAZY-01] shows grey lines when the code takes longer than a moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await consoleAt('/isystem/user', { screens: { 'system/UserList': () => new Promise(() => {}) } })
  expect(screen.queryByLabelText('正在打开页面')).toBe(null)
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.getByLabelText('正在打开页面')).toBeTruthy()
  vi.useRealTimers()
})

test('[ERR-33][LAZY-01] offers to try again when the code did not come', async () => {
  const UserList = vi.fn<() => Promise<{ Page: () => React.ReactNode }>>()
  UserList.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  UserList.mockResolvedValueOnce({ Page: () => <p>到了</p> })
  await consoleAt('/isystem/user', { screens: { 'system/UserList': UserList } })
  expect(screen.getByRole('alert').textContent).toContain('页面没有加载出来，请检查网络后重试')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await settle()
  expect(screen.getByText('到了')).toBeTruthy()
})

test('[ERR-33] says that a page is not in this version', async () => {
  await consoleAt('/isystem/user', { screens: {} })
  expect(screen.getByRole('alert').textContent).toContain('当前版本没有这个页面')
})

test('[ROUTE-12] holds a page that breaks apart from the rest and starts it anew', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  let broken = true
  const Page = () => {
    if (broken) throw new Error('boom')
    return <p>好了</p>
  }
  await consoleAt('/isystem/user', { screens: { 'system/UserList': async () => ({ Page }) } })
  expect(screen.getByRole('alert').textContent).toContain('“用户管理”出了点问题')
  expect(screen.getByRole('navigation', { name: '已打开的页面' })).toBeTruthy()
  broken = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await settle()
  expect(screen.getByText('好了')).toBeTruthy()
  log.mockRestore()
})

test('[ROUTE-10] says that a kept tab is not in the menu any more', async () => {
  await consoleAt('/gone')
  expect(screen.getByText('这个页面不在您的菜单里')).toBeTruthy()
})

test('[MENU-05] shows what is in a section that is opened itself', async () => {
  await consoleAt('/isystem')
  const addresses = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((card) => card.getAttribute('href'))
  // The page comes when it is shown.
  await vi.waitFor(() => expect(addresses()).toEqual(['/dashboard/analysis', '/isystem/user', '/isystem/role']))
})

test('[MENU-12] shows an outside address in the frame page, whatever its component', async () => {
  const menu = [...MENU, entry('/doc', '文档', 'x/Whatever', {}, { url: 'https://doc.example/' })]
  const Frame = () => <p>{usePage().url}</p>
  await consoleAt('/doc', { menu, screens: { 'layouts/IframePageView': async () => ({ Page: Frame }) } })
  expect(screen.getByText('https://doc.example/')).toBeTruthy()
})

test('[MENU-05] finds pages under the names of newer servers', async () => {
  const menu = [...MENU, entry('/u', '用户', 'system/user/index')]
  await consoleAt('/u', { menu, screens: SCREENS })
  expect(await field()).toBeTruthy()
})

test('[LAYOUT-09] stops every page actor with the frame', async () => {
  const { shell } = await consoleAt('/isystem/user', { screens: SCREENS })
  await field()
  expect(shell.pages.running()).toBe(1)
  shell.stop()
  expect(shell.pages.running()).toBe(0)
})

test('[TABS-01][LAYOUT-09] brings tabs and drafts back for the same person', async () => {
  const first = await consoleAt('/isystem/user', { screens: SCREENS })
  fireEvent.change(await field(), { target: { value: '草稿' } })
  first.shell.stop()
  first.unmount()
  await consoleAt('/isystem/user', { screens: SCREENS, area: first.area })
  expect((await field()).value).toBe('草稿')
})

test('[MENU-05][PERM-03] leaves a page alone when the menu changes, or rights that it never asked for', async () => {
  let menu = z.parse(z.array(menuItemSchema), MENU)
  let auth = [may('system:user:add')]
  const { actors } = await consoleAt('/isystem/user', {
    rights: () => ({ menu, auth, rightsKey: String(auth.length) }),
    screens: RIGHTS,
  })
  const add = await screen.findByRole('button', { name: '新增' })
  add.focus()
  menu = z.parse(z.array(menuItemSchema), MENU.toReversed())
  auth = [...auth, may('system:role:add')]
  act(() => actors.menuRoutes.send({ type: 'menu.reload' }))
  await settle()
  expect(document.activeElement).toBe(add)
})

test.each([
  ['a right that it asked for is gone', () => ({ auth: [] }), 0],
  ['other rules narrow its rows', () => ({ narrowed: { 'system:user:list': 'b' } }), 1],
])('[PERM-03] makes a page anew when %s', async (_, change, buttons) => {
  let rights: Partial<UserPermission> = { auth: [may('system:user:add')], narrowed: { 'system:user:list': 'a' } }
  const { actors } = await consoleAt('/isystem/user', { rights: () => rights, screens: RIGHTS })
  const before = await screen.findByText('用户页')
  rights = { ...rights, ...change() }
  act(() => actors.menuRoutes.send({ type: 'menu.reload' }))
  await settle()
  expect(before.isConnected).toBe(false)
  expect(screen.queryAllByRole('button', { name: '新增' })).toHaveLength(buttons)
})

const draftMachine = setup({
  types: { context: {} as { draft: string }, events: {} as { type: 'typed'; draft: string } },
}).createMachine({
  context: { draft: '' },
  on: { typed: { actions: assign({ draft: ({ event }) => event.draft }) } },
})

function Draft() {
  const page = usePage()
  const actor = page.actor('draft', draftMachine, undefined)
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft)
  return (
    <>
      <input
        aria-label="草稿"
        value={draft}
        onChange={(event) => actor.send({ type: 'typed', draft: event.target.value })}
      />
      <button onClick={() => page.readdress('pageNo=2')}>第二页</button>
      <button onClick={() => page.open('/isystem/role')}>打开角色</button>
    </>
  )
}

const SCREENS: NonNullable<Setting['screens']> = {
  'system/UserList': async () => ({ Page: Draft }),
  'system/RoleList': async () => ({ Page: () => <p>角色</p> }),
}

/** A list: its rows and one of its buttons hang on rights. */
function List() {
  const grants = useServices().grants()
  const [canAdd] = useState(() => isVisible('system:user:add', grants))
  hangsOn('system:user', grants)
  return (
    <>
      <p>用户页</p>
      {canAdd && <button>新增</button>}
    </>
  )
}

const RIGHTS: NonNullable<Setting['screens']> = { 'system/UserList': async () => ({ Page: List }) }

const may = (action: string): AuthEntry => ({ action, type: '1', describe: undefined })

const field = () => screen.findByLabelText<HTMLInputElement>('草稿')

function paths(actors: Awaited<ReturnType<typeof consoleAt>>['actors']): string[] {
  return actors.tabs.getSnapshot().context.tabs.map(({ fullPath }) => fullPath)
}

test.for([
  ['not beside its neighbour', { multi: true, pinned: false }, ['/isystem/user', '/isystem/log']],
  ['pinned', { multi: true, pinned: true }, ['/isystem/role', '/isystem/user', '/isystem/log']],
  ['without other tabs', { multi: false, pinned: false }, ['/isystem/user']],
] as const)(
  '[TABS-06] a page that says where to go is left for it before it closes: %s',
  async ([, { multi, pinned }, stays]) => {
    const Leaving = () => {
      const page = usePage()
      return <button onClick={() => page.close('/isystem/user')}>离开</button>
    }
    const screens = { ...SCREENS, 'system/RoleList': async () => ({ Page: Leaving }) }
    const moves: string[] = []
    const view = await consoleAt('/isystem/user', { screens, navigate: (to) => void moves.push(to) })
    const { tabs } = view.actors
    act(() => tabs.send({ type: 'tabs.enabled', enabled: multi }))
    if (multi) view.show('/isystem/log')
    view.show('/isystem/role')
    const id = tabs.getSnapshot().context.tabs.find(({ path }) => path === '/isystem/role')!.id
    act(() => tabs.send({ type: 'tab.pin', id, pinned }))
    fireEvent.click(await screen.findByText('离开'))
    await settle()
    for (const move of moves) view.show(move)
    await settle()
    const { context } = tabs.getSnapshot()
    const paths = context.tabs.map(({ path }) => path).filter((path) => path !== '/dashboard/analysis')
    expect([paths, context.tabs.find((tab) => tab.id === context.active)?.path, moves]).toEqual([
      stays,
      '/isystem/user',
      ['/isystem/user'],
    ])
  },
)
