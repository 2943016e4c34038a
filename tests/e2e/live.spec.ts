import { expect, test, type Page, type WebSocketRoute } from '@playwright/test'
import { chooseCommand, signIn } from './console.ts'

// Two people sign in, or links wait for their 5 s.
test.describe.configure({ timeout: 120_000 })

const LIST = '/isystem/position'
/** A position no other test touches. */
const CODE = 'training_manager'
const ONE = `${LIST}?code=${CODE}`

test('[LIVE-09][LIVE-05] what one browser adds, changes and deletes is painted in another without a reload', async ({
  page,
  browser,
}) => {
  const code = `e2e_live_${Date.now()}`
  const context = await browser.newContext()
  const watcher = await context.newPage()
  await signIn(watcher, 'auditor', LIST)
  await expect(watcher.getByTitle('列表和消息随时更新')).toBeVisible()
  await watcher.evaluate(() => document.body.setAttribute('data-visit', 'first'))
  const seen = watcher.getByRole('row', { name: code })

  await signIn(page, 'enterprise', LIST)
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('职务编码').fill(code)
  await dialog.getByLabel('职务名称').fill('瓦斯检查员')
  await dialog.getByLabel('职级').click()
  await page
    .getByRole('option', { name: '中级' })
    .or(page.locator('.ant-select-item-option', { hasText: '中级' }))
    .first()
    .click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(seen).toContainText('瓦斯检查员')

  const row = page.getByRole('row', { name: code })
  await row.getByText('编辑').click()
  await dialog.getByLabel('职务名称').fill('瓦斯检查组长')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(seen).toContainText('瓦斯检查组长')

  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(seen).toHaveCount(0)
  expect(await watcher.evaluate(() => document.body.getAttribute('data-visit'))).toBe('first')
  await context.close()
})

test('[NCHAN-01][API-114][API-115] one socket per channel, with the token as its only sub-protocol; signing out closes both', async ({
  page,
}) => {
  const sockets: { address: string; isClosed: boolean }[] = []
  page.on('websocket', (socket) => {
    const entry = { address: socket.url(), isClosed: false }
    sockets.push(entry)
    socket.on('close', () => void (entry.isClosed = true))
  })
  await signIn(page, 'enterprise', LIST)
  await expect.poll(() => sockets.length).toBe(2)
  await expect(page.getByTitle('列表和消息随时更新')).toBeVisible()
  expect(sockets.map(({ address }) => new URL(address).pathname).toSorted()).toEqual([
    expect.stringMatching(/^\/vr\/vxeSocket\/\w+\/[0-9a-f]{32}$/),
    expect.stringMatching(/^\/vr\/websocket\/\w+$/),
  ])
  await chooseCommand(page, '退出登录')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/user\/login/)
  await expect.poll(() => sockets.map(({ isClosed }) => isClosed)).toEqual([true, true])
})

test('[LIVE-03][NCHAN-02] a lost connection is said in the header, counted down, and comes back by itself with what was missed', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'enterprise', ONE)
  await other.getByRole('row', { name: CODE }).getByText('编辑').click()
  const dialog = other.getByRole('dialog')
  const name = await dialog.getByLabel('职务名称').inputValue()
  const changed = `${name}${Date.now()}`
  await dialog.getByLabel('职务名称').fill(changed)

  const links = await throughOurHands(page)
  await signIn(page, 'enterprise', ONE)
  const indicator = page.locator('[data-tone]').filter({ has: page.locator('i') })
  const row = page.getByRole('row', { name: CODE })
  await expect(indicator).toHaveText('实时')
  await expect(row).toContainText(name)
  await expect.poll(() => links.length).toBe(2)
  for (const link of links) await link.close({ code: 1001 })
  await expect(indicator).toHaveText(/\d 秒后重连/)
  await expect(page.locator('output', { hasText: '连接中断，正在自动重连' })).toHaveCount(1)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(indicator).toHaveText('实时', { timeout: 40_000 })
  await expect(row).toContainText(changed)
  await expect.poll(() => links.length).toBe(4)

  await other.getByRole('row', { name: CODE }).getByText('编辑').click()
  await dialog.getByLabel('职务名称').fill(name)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(row).toContainText(name)
  await expect(row).not.toContainText(changed)
  await context.close()
})

test('[LIVE-03] without a network the header says so, and a link that is refused stays closed', async ({ page }) => {
  const links = await throughOurHands(page)
  await signIn(page, 'enterprise', LIST)
  const indicator = page.locator('[data-tone]').filter({ has: page.locator('i') })
  await expect(indicator).toHaveText('实时')
  await expect.poll(() => links.length).toBe(2)
  await page.context().setOffline(true)
  for (const link of links) await link.close({ code: 1001 })
  await expect(indicator).toHaveText('离线')
  await page.context().setOffline(false)
  await expect(indicator).toHaveText('实时', { timeout: 40_000 })
  await expect.poll(() => links.length).toBe(4)
  for (const link of links.slice(2)) await link.close({ code: 4003 })
  await expect(indicator).toHaveText('已断开')
  await expect(indicator).toHaveAttribute('title', '连接被拒绝，刷新页面后重试')
  expect(links.length).toBe(4)
})

/** Every socket of the page passes through our hands on its way to the real server. */
async function throughOurHands(page: Page): Promise<WebSocketRoute[]> {
  const links: WebSocketRoute[] = []
  await page.routeWebSocket(/\/vr\/(vxeSocket|websocket)\//, (link) => {
    link.connectToServer()
    links.push(link)
  })
  return links
}
