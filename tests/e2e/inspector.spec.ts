import { expect, type Page } from '@playwright/test'
import { chooseCommand, tokenOf } from './console.ts'
import { test } from './page-objects/test.ts'
import { violationsOf } from './page-objects/violations.ts'

const PATH = '/monitor/inspector'

/** Waits until it watches: what happens before is not seen. */
async function isWatching(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: '状态机列表' }).getByText('登录与会话')).toBeVisible()
}

/** What the list says of a machine: its innermost states. */
function stateOf(page: Page, id: string) {
  return page
    .getByRole('region', { name: '状态机列表' })
    .getByRole('button')
    .filter({ has: page.locator(`[title="${id}"]`) })
    .locator('code')
}

test('[PROD-12] what the page shows is what the machines say, step by step; draws the notifications as a machine and marks the way it just took', async ({
  opened,
}) => {
  const page = await opened('admin', PATH)
  await isWatching(page)
  const machines = page.getByRole('region', { name: '运行中的状态机' })
  await expect(stateOf(page, 'session')).toHaveText(['signedIn.active'])

  // The list holds more than is in sight; this one comes last, and not before it is asked for.
  await page.getByLabel('筛选', { exact: true }).fill('passwordChange')
  await expect(stateOf(page, 'passwordChange')).toHaveCount(0)
  await chooseCommand(page, '修改密码')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect(dialog).toBeVisible()
  await expect(stateOf(page, 'passwordChange')).not.toHaveText(['closed'])
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(stateOf(page, 'passwordChange')).toHaveText(['closed'])

  await page.getByLabel('筛选', { exact: true }).fill('layout')
  await machines.getByRole('button', { name: /界面布局/ }).click()
  await page.getByText('数据', { exact: true }).click()
  const data = page.getByRole('region', { name: '上下文数据' })
  await expect(data).toContainText('"opened": true')
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(page.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false')
  await expect(data).toContainText('"opened": false')
  await page.getByText('事件', { exact: true }).click()
  await expect(page.getByRole('region', { name: '事件记录' })).toContainText('sidebar.toggle')
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.getByRole('button', { name: '返回总览' }).click()

  await page.getByLabel('筛选', { exact: true }).fill('notificationCenter')
  await page
    .getByRole('region', { name: '状态机列表' })
    .getByRole('button', { name: /消息铃铛/ })
    .click()
  const picture = page.getByRole('region', { name: '状态图' })
  const current = picture.locator('[aria-current="step"] > strong')
  await expect(current).toHaveText(['counts', 'current', 'popover', 'closed'])
  await page
    .getByRole('button', { name: /^消息(，|$)/ })
    .first()
    .click()
  await expect(current).toHaveText(['counts', 'current', 'popover', 'open'])
  expect(await violationsOf(page, { within: 'main' })).toEqual([])
  await page.getByText('事件', { exact: true }).click()
  await expect(page.getByRole('region', { name: '事件记录' })).toContainText('popover.toggle→ popover.open')
})

test('goes on while another tab is in front, sees pages and sockets come, and shows no token', async ({
  page,
  enter,
}) => {
  test.slow()
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(String(payload))))
  await isWatching(await enter('admin', PATH))
  await expect(page.getByRole('region', { name: '消息通道' })).toContainText('实时')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('系统管理').click()
  await menu.getByRole('link', { name: '职务管理' }).click()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabs.getByRole('link', { name: '实时检查器' }).click()
  await page.getByLabel('筛选', { exact: true }).fill('/isystem/position')
  await expect(page.getByRole('region', { name: '状态机列表' }).getByRole('button').first()).toContainText(
    '/isystem/position · ',
  )
  const table = page.getByRole('region', { name: '列表变更通道' })
  await expect(table).toContainText('实时')
  await expect(table.locator('code').last()).toContainText('heart_beat')
  expect(frames.some((frame) => frame.includes('heart_beat'))).toBe(true)

  const token = (await tokenOf(page)) ?? '?'
  await page.getByLabel('筛选', { exact: true }).fill('session')
  await page
    .getByRole('region', { name: '状态机列表' })
    .getByRole('button', { name: /登录与会话/ })
    .click()
  await page.getByText('数据', { exact: true }).click()
  await expect(page.getByRole('region', { name: '上下文数据' })).toContainText('"token": "••••••"')
  const shown = async () => page.locator('main').innerHTML()
  expect((await shown()).includes(token)).toBe(false)
  await page.getByText('事件', { exact: true }).click()
  await expect(
    page.getByRole('region', { name: '事件记录' }).or(page.getByText(/符合筛选的事件|还没有事件/)),
  ).toBeVisible()
  expect((await shown()).includes(token)).toBe(false)
  await page.getByRole('button', { name: '返回总览' }).click()
  await page.getByLabel('筛选', { exact: true }).fill('')
  await expect(page.getByRole('region', { name: '事件记录' })).toBeVisible()
  expect((await shown()).includes(token)).toBe(false)
})

test('[PERM-04] who was not granted it has neither the menu nor the page', async ({ opened }) => {
  const page = await opened('auditor', PATH)
  await expect(page.getByRole('region', { name: '运行中的状态机' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('系统监控')).toHaveCount(0)
})

test('fits a phone', async ({ opened }) => {
  const page = await opened('admin', PATH)
  await page.setViewportSize({ width: 390, height: 844 })
  await isWatching(page)
  await page.getByRole('region', { name: '状态机列表' }).getByRole('button').first().click()
  await expect(page.getByRole('region', { name: '状态图' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '返回总览' }).click()
  await expect(page.getByRole('region', { name: '全部事件' })).toBeVisible()
})
