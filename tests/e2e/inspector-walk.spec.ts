import { inspectorMachine } from '#machines/inspector/inspector.machine.ts'
import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { TestModel } from 'xstate/graph'
import { test } from './page-objects/test.ts'
import { walkOnPage } from './walk.ts'

const EVENTS = [
  { type: 'inspection.ready' },
  { type: 'feed.pause' },
  { type: 'feed.resume' },
  { type: 'actor.choose', id: 'session' },
  { type: 'actor.leave' },
  { type: 'view.states' },
  { type: 'view.events' },
  { type: 'view.data' },
] as const

/** The shortest ways to every pair of feed and scene a person can reach; the page gets ready by itself. */
const paths = new TestModel(inspectorMachine, {
  events: EVENTS,
  serializeState: (snapshot: AnyMachineSnapshot) => JSON.stringify(snapshot.value),
  limit: 500,
} as never).getShortestPaths()

test('the inspector machine walks on the real page', async ({ enter }) => {
  test.setTimeout(180_000)
  expect(paths.length).toBeGreaterThan(3)
  const page = await enter('admin', '/monitor/inspector')
  const walked = await walkOnPage(page, paths as never, { begin, events: CAUSES, check })
  expect(walked).toBeGreaterThan(12)
})

async function begin(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: '运行中的状态机' })).toBeVisible()
  if (await page.getByRole('button', { name: '继续' }).isVisible()) await button(page, '继续')
  if (await page.getByRole('button', { name: '返回总览' }).isVisible()) await button(page, '返回总览')
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const side = (page: Page, name: string) => page.getByTitle(name, { exact: true }).click()

const CAUSES: Record<string, (page: Page) => Promise<void>> = {
  'inspection.ready': async () => {},
  'feed.pause': (page) => button(page, '暂停'),
  'feed.resume': (page) => button(page, '继续'),
  'actor.choose': (page) =>
    page
      .getByRole('region', { name: '状态机列表' })
      .getByRole('button', { name: /登录与会话/ })
      .click(),
  'actor.leave': (page) => button(page, '返回总览'),
  'view.states': (page) => side(page, '状态图'),
  'view.events': (page) => side(page, '事件'),
  'view.data': (page) => side(page, '数据'),
}

async function check(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  if (snapshot.matches({ feed: { watching: 'opening' } })) return
  const isPaused = snapshot.matches({ feed: 'paused' })
  await expect(page.getByRole('button', { name: isPaused ? '继续' : '暂停', exact: true })).toBeVisible()
  for (const [scene, name] of Object.entries(REGIONS)) {
    const isShown = snapshot.matches({ scene: scene === 'overview' ? scene : { actor: scene } } as never)
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(isShown ? 1 : 0)
  }
  const isEvents = snapshot.matches({ scene: { actor: 'events' } } as never)
  await expect(page.getByRole('radio', { name: '事件', checked: true })).toHaveCount(isEvents ? 1 : 0)
}

const REGIONS = { overview: '全部事件', states: '状态图', data: '上下文数据' }
