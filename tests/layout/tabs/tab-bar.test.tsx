import { consoleAt, settle, type Setting } from '#tests/layout/shell/console-at.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { usePage } from '#widgets/page-context.tsx'
import { expect, test, vi } from 'vitest'
import { assign, setup } from 'xstate'

test('[TABS-01][TABS-04] shows a tab per page, all but home with a close button', async () => {
  await opened()
  expect(titles()).toEqual(['首页', '用户管理', '角色管理'])
  expect(
    within(bar())
      .getAllByRole('button', { name: /^关闭/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['关闭 用户管理', '关闭 角色管理'])
})

test('[TABS-03] gives the same page with another query a tab of its own', async () => {
  const { show } = await opened()
  show('/isystem/user?id=1')
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/analysis',
    '/isystem/user',
    '/isystem/role',
    '/isystem/user?id=1',
  ])
})

test('[TABS-06] closes a tab with its button and shows the neighbour', async () => {
  await opened()
  fireEvent.click(screen.getByRole('button', { name: '关闭 角色管理' }))
  expect(titles()).toEqual(['首页', '用户管理'])
  expect(front()).toBe('用户管理')
})

test('[TABS-06] closes a tab with the middle button and with Delete', async () => {
  await opened()
  fireEvent(links()[2]!, new MouseEvent('auxclick', { bubbles: true, button: 1, cancelable: true }))
  expect(titles()).toEqual(['首页', '用户管理'])
  fireEvent.keyDown(links()[1]!, { key: 'Delete' })
  expect(titles()).toEqual(['首页'])
})

test('[TABS-04] refuses to close home', async () => {
  const { warned } = await opened()
  fireEvent.keyDown(links()[0]!, { key: 'Delete' })
  expect(warned).toEqual(['首页不能关闭!'])
  expect(titles()).toHaveLength(3)
})

test('[TABS-01] walks with the arrow keys and opens with the space bar', async () => {
  await opened()
  links()[2]!.focus()
  fireEvent.keyDown(links()[2]!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(links()[0])
  fireEvent.keyDown(links()[0]!, { key: 'ArrowLeft' })
  fireEvent.keyDown(links()[2]!, { key: 'Home' })
  fireEvent.keyDown(links()[0]!, { key: ' ' })
  expect(front()).toBe('首页')
})

test('[TABS-01] counts the tabs without room anew when one is closed and another opened at once', async () => {
  const observed: Element[][] = []
  class Observer {
    readonly seen: Element[] = []
    constructor() {
      observed.push(this.seen)
    }
    observe = (element: Element) => void this.seen.push(element)
    disconnect = () => {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const { show } = await opened({ limit: 3 })
  show('/isystem/user?id=1')
  expect(links()).toHaveLength(3)
  expect(observed.at(-1)?.map((tab) => tab.querySelector('a')?.getAttribute('href'))).toEqual(
    links()
      .slice(1)
      .map((link) => link.getAttribute('href')),
  )
  vi.unstubAllGlobals()
})

test('[TABS-07][TABS-08][TABS-09][TABS-10] offers refresh and closing left, right and others', async () => {
  await opened()
  fireEvent.contextMenu(links()[1]!)
  await screen.findByRole('menu')
  expect(items().map((item) => [item.textContent, item.hasAttribute('disabled')])).toEqual([
    ['刷新', false],
    ['固定', false],
    ['关闭', false],
    ['关闭左侧', true],
    ['关闭右侧', false],
    ['关闭其他', false],
    ['关闭全部', false],
  ])
})

test.each([
  ['关闭', ['首页', '角色管理']],
  ['关闭右侧', ['首页', '用户管理']],
  ['关闭其他', ['首页', '用户管理']],
  ['关闭全部', ['首页']],
])('[TABS-09][TABS-10] does %s from the menu of a tab', async (label, rest) => {
  await opened()
  fireEvent.contextMenu(links()[1]!)
  await screen.findByRole('menu')
  fireEvent.click(items().find((item) => item.textContent === label)!)
  expect(titles()).toEqual(rest)
  expect(screen.queryByRole('menu')).toBe(null)
})

test('keeps a pinned tab when all are closed, and lets it go by its pin', async () => {
  await opened()
  const choose = async (link: Element | undefined, label: string): Promise<void> => {
    fireEvent.contextMenu(link!)
    await screen.findByRole('menu')
    fireEvent.click(items().find((item) => item.textContent === label)!)
  }
  await choose(links()[2], '固定')
  expect(titles()).toEqual(['首页', '角色管理', '用户管理'])
  await choose(links()[1], '关闭全部')
  expect(titles()).toEqual(['首页', '角色管理'])
  fireEvent.click(screen.getByRole('button', { name: '取消固定 角色管理' }))
  fireEvent.click(screen.getByRole('button', { name: '关闭 角色管理' }))
  expect(titles()).toEqual(['首页'])
})

test('[TABS-08] closes to the left from the menu of a tab, home stays', async () => {
  await opened()
  fireEvent.contextMenu(links()[2]!)
  await screen.findByRole('menu')
  fireEvent.click(items().find((item) => item.textContent === '关闭左侧')!)
  expect(titles()).toEqual(['首页', '角色管理'])
})

test('[TABS-07] closes its menu with Escape and gives the focus back', async () => {
  await opened()
  links()[1]!.focus()
  fireEvent.contextMenu(links()[1]!)
  await screen.findByRole('menu')
  expect(document.activeElement?.textContent).toBe('刷新')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('固定')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(screen.queryByRole('menu')).toBe(null)
  expect(document.activeElement).toBe(links()[1])
})

test('[TABS-01] lists all pages behind the arrow', async () => {
  await opened()
  fireEvent.click(screen.getByRole('button', { name: '全部页面' }))
  expect(items().map((item) => item.textContent)).toEqual(['角色管理', '用户管理', '首页', '关闭全部'])
  fireEvent.click(items()[2]!)
  expect(front()).toBe('首页')
  fireEvent.click(screen.getByRole('button', { name: '全部页面' }))
  expect(items().map((item) => item.textContent)).toEqual(['首页', '角色管理', '用户管理', '关闭全部'])
})

test('[TABS-01] finds a page among all of them and opens it with Enter', async () => {
  await opened()
  fireEvent.click(screen.getByRole('button', { name: '全部页面' }))
  const field = screen.getByRole('searchbox', { name: '筛选已打开的页面' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '用户' } })
  expect(items().map((item) => item.textContent)).toEqual(['用户管理', '关闭全部'])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('用户管理')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect([front(), screen.queryByRole('menu')]).toEqual(['用户管理', null])
})

test('[TABS-01][LAYOUT-09] closes the page not used for longest beyond the limit, and says so, never one with unsaved work', async () => {
  const shown = await consoleAt('/isystem/user', {
    limit: 3,
    screens: { 'system/UserList': async () => ({ Page: Work }) },
  })
  fireEvent.change(await screen.findByLabelText('草稿'), { target: { value: '没有保存' } })
  for (const path of ['/isystem/role', '/isystem/log', '/isystem']) shown.show(path)
  await settle()
  expect(titles()).toEqual(['首页', '用户管理', '系统管理'])
  expect(shown.warned).toEqual([
    '最多同时打开 3 个页面，已关闭最久未用的“角色管理”',
    '最多同时打开 3 个页面，已关闭最久未用的“隐藏的日志”',
  ])
  shown.show('/isystem/user')
  expect((await screen.findByLabelText<HTMLInputElement>('草稿')).value).toBe('没有保存')
})

test.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: '关闭 用户管理' }))],
  [
    'the middle button',
    () => fireEvent(links()[1]!, new MouseEvent('auxclick', { bubbles: true, button: 1, cancelable: true })),
  ],
  ['Delete', () => fireEvent.keyDown(links()[1]!, { key: 'Delete' })],
  ['its menu', () => chosen(1, '关闭')],
  ['the menu of another', () => chosen(2, '关闭其他')],
  ['the refresh in its menu', () => chosen(1, '刷新')],
])('[TABS-06][TABS-07][TABS-10] a page with unsaved work asks before it goes by %s', async (_, end) => {
  const shown = await consoleAt('/isystem/user', { screens: { 'system/UserList': async () => ({ Page: Work }) } })
  fireEvent.change(await screen.findByLabelText('草稿'), { target: { value: '没有保存' } })
  shown.show('/isystem/role')
  await end()
  const question = await screen.findByRole('alertdialog', { name: '确定放弃编辑？' })
  expect(question.textContent).toContain('“用户管理”中还没有保存的修改会丢失。')
  fireEvent.click(within(question).getByRole('button', { name: '继续编辑' }))
  expect(screen.queryByRole('alertdialog')).toBe(null)
  expect(titles()).toEqual(['首页', '用户管理', '角色管理'])
  await end()
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '放弃' }))
  await settle()
  shown.show('/isystem/user')
  expect((await screen.findByLabelText<HTMLInputElement>('草稿')).value).toBe('')
})

test('[TABS-06] a page whose draft outlives it closes without a question', async () => {
  const shown = await consoleAt('/isystem/user', {
    screens: { 'system/UserList': async () => ({ Page: LastingWork }) },
  })
  fireEvent.change(await screen.findByLabelText('草稿'), { target: { value: '留在别处' } })
  shown.show('/isystem/role')
  fireEvent.click(screen.getByRole('button', { name: '关闭 用户管理' }))
  expect(titles()).toEqual(['首页', '角色管理'])
})

test('[TABS-01] moves a tab where it is dropped', async () => {
  await opened()
  const data = new Map<string, string>()
  const dataTransfer = { setData: (k: string, v: string) => data.set(k, v), getData: (k: string) => data.get(k) ?? '' }
  fireEvent.dragStart(links()[2]!, { dataTransfer })
  fireEvent.drop(links()[1]!, { dataTransfer })
  expect(titles()).toEqual(['首页', '角色管理', '用户管理'])
})

test('[TABS-02][SET-10] is away while multi-tab mode is off', async () => {
  const { actors } = await opened()
  actors.tabs.send({ type: 'tabs.enabled', enabled: false })
  await settle()
  expect(screen.queryByRole('navigation', { name: '已打开的页面' })).toBe(null)
})

const work = setup({
  types: {
    context: {} as { draft: string },
    events: {} as { type: 'typed'; draft: string } | { type: 'work.discard' },
  },
  guards: { isTyped: ({ context }) => context.draft !== '' },
  actions: { note: assign((_, draft: string) => ({ draft })) },
})

const workMachine = workWith({})
const lastingMachine = workWith({ keepsElsewhere: ({ draft }: { draft: string }) => draft === '留在别处' })

const LastingWork = () => <Work machine={lastingMachine} />

function workWith(meta: object) {
  return work.createMachine({
    meta,
    context: { draft: '' },
    on: {
      typed: { actions: { type: 'note', params: ({ event }) => event.draft } },
      'work.discard': { guard: 'isTyped', actions: { type: 'note', params: '' } },
    },
  })
}

/** A page with work that can be given up. */
function Work({ machine = workMachine }) {
  const actor = usePage().actor('work', machine, undefined)
  const draft = useSelector(actor, ({ context }) => context.draft)
  return (
    <input
      aria-label="草稿"
      value={draft}
      onChange={(event) => actor.send({ type: 'typed', draft: event.target.value })}
    />
  )
}

async function chosen(place: number, label: string): Promise<void> {
  fireEvent.contextMenu(links()[place]!)
  await screen.findByRole('menu')
  fireEvent.click(items().find((item) => item.textContent === label)!)
}

async function opened(given: Setting = {}) {
  const shown = await consoleAt('/isystem/user', given)
  shown.show('/isystem/role')
  return shown
}

const bar = () => screen.getByRole('navigation', { name: '已打开的页面' })
const links = () => within(bar()).getAllByRole('link')
const titles = () => links().map((link) => link.textContent)
const front = () => links().find((link) => link.getAttribute('aria-current') === 'page')?.textContent
const items = () => within(screen.getByRole('menu')).getAllByRole('menuitem')

test('[TABS-01] the tab in front comes into sight again when the bar or a tab has another size', async () => {
  const resized: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized.push(told)
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  try {
    await opened()
    const tab = bar().querySelector('[aria-current]')!.closest('li')!
    const scrolled = vi.fn<() => void>()
    tab.scrollIntoView = scrolled
    for (const told of resized) told()
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' })
  } finally {
    vi.unstubAllGlobals()
  }
})
