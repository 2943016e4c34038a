import { nextTabs } from '#machines/tabs/next-tabs.ts'
import type { TabsContext, TabsEvent } from '#machines/tabs/tabs-event.ts'
import { tabsMachine } from '#machines/tabs/tabs.machine.ts'
import { activeTab } from '#machines/tabs/tab.ts'
import { expect, type Page } from '@playwright/test'
import type { EventObject } from 'xstate'
import { pathOf, tabTitles } from './console.ts'
import { IS_THOROUGH } from '#tests/property-runs.ts'
import { test } from './page-objects/test.ts'
import { walkOnPage, wayThrough } from './walk.ts'

const HOME = visit('/dashboard/analysis', '首页')
const PAGES = [visit('/isystem/user', '用户管理'), visit('/isystem/position', '职务管理')]
const CLOSERS = ['tab.close', 'tab.closeLeft', 'tab.closeRight', 'tab.closeOthers'] as const
const COMMANDS: Record<string, string> = {
  'tab.close': '关闭',
  'tab.closeLeft': '关闭左侧',
  'tab.closeRight': '关闭右侧',
  'tab.closeOthers': '关闭其他',
}

/** Two pages beside home, opened, brought forward and closed in every way, of the tab in front and of one behind; thoroughly, in every order and from each of them. */
const way = wayThrough(
  tabsMachine,
  {},
  {
    eventsIn: ({ context }) => eventsIn(context as TabsContext),
    stateOf: ({ context }) => stateOf(context as TabsContext),
    arrowOf: (before, event, after) => arrowOf(before.context as TabsContext, event, after.context as TabsContext),
  },
)

test('[TABS-01][TABS-06][TABS-08][TABS-09][TABS-10][MENU-16] the tabs machine walks on the real page', async ({
  page,
  enter,
}) => {
  test.setTimeout(240_000)
  await enter('enterprise')
  const causes = Object.fromEntries(CLOSERS.map((type) => [type, close]))
  const walked = await walkOnPage(page, [way], {
    begin: async () => void (before = null),
    events: { ...causes, 'page.visited': open, 'tab.select': select },
    check: check as never,
  })
  expect(walked).toBeGreaterThan(15)
})

function pathsOf(context: TabsContext): string[] {
  return context.tabs.map(({ fullPath }) => fullPath)
}

function stateOf(context: TabsContext): string {
  return JSON.stringify([pathsOf(context), activeTab(context)?.fullPath])
}

function arrowOf(from: TabsContext, event: EventObject, to: TabsContext): string {
  const { id = '' } = event as { id?: string }
  if (!IS_THOROUGH) return `${event.type} ${activeTab(from)?.id === activeTab(to)?.id ? 'behind' : 'in front'}`
  const target = from.tabs.find((tab) => tab.id === id)?.fullPath ?? pathsOf(to).at(-1)
  return `${stateOf(from)} ${event.type} ${target}`
}

function eventsIn(context: TabsContext): TabsEvent[] {
  if (context.tabs.length === 0) return [HOME]
  const ofTabs = context.tabs.flatMap(({ id }): TabsEvent[] => [
    ...CLOSERS.map((type) => ({ type, id })),
    { type: 'tab.select', id },
  ])
  return [...PAGES, ...ofTabs].filter((event) => nextTabs(context, event) !== context)
}

function visit(path: string, title: string): TabsEvent & { title: string } {
  return { type: 'page.visited', fullPath: path, path, title, keepAlive: true }
}

let before: TabsContext | null = null

async function open(page: Page, event: { title: string }): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const link = menu.getByRole('link', { name: event.title, exact: true })
  if (!(await link.isVisible())) await menu.getByRole('button', { name: '系统管理' }).click()
  await link.click()
}

async function select(page: Page, event: { id: string }): Promise<void> {
  await linkOf(page, event.id).click()
}

async function close(page: Page, event: { type: string; id: string }): Promise<void> {
  await linkOf(page, event.id).click({ button: 'right' })
  await page.getByRole('menuitem', { name: COMMANDS[event.type] ?? '', exact: true }).click()
}

function linkOf(page: Page, id: string) {
  const title = before?.tabs.find((tab) => tab.id === id)?.title ?? ''
  return page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: title })
}

async function check(page: Page, { context }: { context: TabsContext }): Promise<void> {
  before = context
  if (context.tabs.length === 0) return
  const front = activeTab(context)
  const titles = context.tabs.map((tab) => (tab === front ? `*${tab.title}` : tab.title))
  await expect.poll(() => tabTitles(page)).toEqual(titles)
  await expect.poll(() => pathOf(page).split('?')[0]).toBe(front?.path)
}
