import { nextTabs, tabsMachine, type TabsContext, type TabsEvent } from '#machines/tabs/tabs.machine.ts'
import { activeTab } from '#machines/tabs/tab.ts'
import { expect, type Page } from '@playwright/test'
import { TestModel } from 'xstate/graph'
import { pathOf, tabTitles } from './console.ts'
import { IS_THOROUGH } from '#tests/property-runs.ts'
import { test } from './hands/test.ts'
import { walkOnPage } from './walk.ts'

const HOME = visit('/dashboard/analysis', '首页')
const PAGES = [visit('/isystem/user', '用户管理'), visit('/isystem/position', '职务管理')]
const CLOSERS = ['tab.close', 'tab.closeLeft', 'tab.closeRight', 'tab.closeOthers'] as const
const COMMANDS: Record<string, string> = {
  'tab.close': '关闭',
  'tab.closeLeft': '关闭左侧',
  'tab.closeRight': '关闭右侧',
  'tab.closeOthers': '关闭其他',
}

/** Every set of open tabs with two pages beside home, in every order and with each in front. */
const paths = new TestModel(tabsMachine, {
  input: {},
  events: ({ context }: { context: TabsContext }) => eventsIn(context),
  serializeState: ({ context }: { context: TabsContext }) =>
    JSON.stringify([context.tabs.map(({ fullPath }) => fullPath), activeTab(context)?.fullPath]),
  limit: 500,
} as never).getSimplePaths()

test('[TABS-01][TABS-06][TABS-08][TABS-09][TABS-10][MENU-16] the tabs machine walks on the real page', async ({
  page,
  enter,
}) => {
  test.setTimeout(240_000)
  const chosen = paths.toSorted((one, other) => other.steps.length - one.steps.length).slice(0, IS_THOROUGH ? 6 : 3)
  await enter('enterprise')
  const causes = Object.fromEntries(CLOSERS.map((type) => [type, close]))
  const walked = await walkOnPage(page, chosen as never, {
    begin,
    events: { ...causes, 'page.visited': open, 'tab.select': select },
    check: check as never,
  })
  expect(walked).toBeGreaterThan(15)
})

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

async function begin(page: Page): Promise<void> {
  before = null
  await page.evaluate(() => sessionStorage.removeItem('ANDUN_TABS'))
  await page.goto('/user/login')
  await expect(page).toHaveURL('/dashboard/analysis')
}

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
