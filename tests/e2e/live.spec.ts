import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { chooseCommand } from './console.ts'
import { confirm, fillForm, formOf, openRow, press, submit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

// Two people take part, or links wait for their 5 s.
test.describe.configure({ timeout: 120_000 })

const LIST = '/isystem/position'
/** A position no other test touches. */
const CODE = 'training_manager'
const ONE = `${LIST}?code=${CODE}`

test('[LIVE-09][LIVE-05] what one browser adds, changes and deletes is painted in another without a reload', async ({
  opened,
}) => {
  const code = unique('e2e_live')
  const watcher = await opened('auditor', LIST)
  await expect(watcher.getByTitle('列表和消息随时更新')).toBeVisible()
  await watcher.evaluate(() => document.body.setAttribute('data-visit', 'first'))
  const seen = watcher.getByRole('row', { name: code })

  const page = await opened('enterprise', LIST)
  await press(page, '新增')
  await fillForm(formOf(page, '新增'), { 职务编码: code, 职务名称: '瓦斯检查员', 职级: '中级' })
  await submit(formOf(page, '新增'))
  await expect(seen).toContainText('瓦斯检查员')

  const row = openRow(page, code)
  await row.edit()
  await fillForm(formOf(page, '编辑'), { 职务名称: '瓦斯检查组长' })
  await submit(formOf(page, '编辑'))
  await expect(seen).toContainText('瓦斯检查组长')

  await row.check()
  await press(page, '删除')
  await confirm(page, '是否删除选中数据?')
  await expect(seen).toHaveCount(0)
  expect(await watcher.evaluate(() => document.body.getAttribute('data-visit'))).toBe('first')
})

test('[NCHAN-01][API-114][API-115] one socket per channel, with the token as its only sub-protocol; signing out closes both', async ({
  page,
  enter,
}) => {
  const sockets: { address: string; isClosed: boolean }[] = []
  page.on('websocket', (socket) => {
    const entry = { address: socket.url(), isClosed: false }
    sockets.push(entry)
    socket.on('close', () => void (entry.isClosed = true))
  })
  await enter('enterprise', LIST, 'own session')
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
  enter,
  opened,
}) => {
  const other = await opened('enterprise', ONE)
  await openRow(other, CODE).edit()
  const dialog = other.getByRole('dialog')
  const name = await dialog.getByLabel('职务名称').inputValue()
  const changed = unique(name)
  await dialog.getByLabel('职务名称').fill(changed)

  const links = await throughOurHands(page)
  await enter('enterprise', ONE)
  const indicator = page.locator('[data-tone]').filter({ has: page.locator('i') })
  const row = page.getByRole('row', { name: CODE })
  await expect(indicator).toHaveText('实时')
  await expect(row).toContainText(name)
  await expect.poll(() => links.length).toBe(2)
  for (const link of links) await link.close({ code: 1001 })
  await expect(indicator).toHaveText(/\d 秒后重连/)
  await expect(page.locator('output', { hasText: '连接中断，正在自动重连' })).toHaveCount(1)
  await submit(dialog)
  await expect(indicator).toHaveText('实时', { timeout: 40_000 })
  await expect(row).toContainText(changed)
  await expect.poll(() => links.length).toBe(4)

  await openRow(other, CODE).edit()
  await dialog.getByLabel('职务名称').fill(name)
  await submit(dialog)
  await expect(row).toContainText(name)
  await expect(row).not.toContainText(changed)
})

test('[LIVE-03] without a network the header says so, and a link that is refused stays closed', async ({
  page,
  enter,
}) => {
  const links = await throughOurHands(page)
  await enter('enterprise', LIST)
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
