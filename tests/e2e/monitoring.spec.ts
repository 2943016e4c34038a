import { expect, type Page } from '@playwright/test'
import { fillForm, formOf, openRow, openScreen, submit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

/** The moment that the page says its figures are of. */
const moment = (page: Page) => page.getByRole('toolbar', { name: '监控范围' }).getByRole('time')

/** Opens a page of figures by the menu and waits until it hears of the next measurement. */
async function liveFigures(page: Page, title: string): Promise<void> {
  await openScreen(page, title)
  await expect(page.getByRole('main').getByRole('figure').first()).toBeVisible()
}

test('[SCREEN-48] the runtime is shown as it is, goes on by itself, and its week is there after F5', async ({
  opened,
}) => {
  const page = await opened('admin')
  await liveFigures(page, '运行环境')
  const memory = page.getByRole('region', { name: '内存', exact: true })
  await expect(memory.getByText(/^\d[\d.]* MB$/).first()).toBeVisible()
  const first = await moment(page).innerText()
  await expect(moment(page)).not.toHaveText(first)
  await page.getByText('7 天', { exact: true }).click()
  await expect(page).toHaveURL(/span=week/)
  await page.reload()
  await expect(page.getByRole('radio', { name: '7 天' })).toBeChecked()
  await expect(page.getByRole('figure', { name: '事件循环延迟' })).toBeVisible()
})

test('[LAZY-01] curves whose code is on its way keep their place; everything else of the page and the console stays', async ({
  enter,
}) => {
  const page = await enter('admin')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/assets\/line-chart[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await openScreen(page, '运行环境')
  await expect(page.getByRole('status', { name: '正在准备事件循环延迟' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(page.getByRole('region', { name: '内存', exact: true })).toBeVisible()
  letGo()
  await expect(page.getByRole('figure', { name: '事件循环延迟' })).toBeVisible()
})

test('[SCREEN-51][SCREEN-46][SCREEN-49][SCREEN-52] machine, disks, cache and requests are those of this server', async ({
  opened,
}) => {
  const page = await opened('admin')
  await liveFigures(page, '系统信息')
  await expect(page.getByRole('table', { name: '主机与版本' })).toContainText(`${process.versions.node}，V8`)
  await liveFigures(page, '磁盘监控')
  await expect(page.getByRole('table', { name: '全部磁盘' }).getByRole('row').nth(1)).toContainText('%')
  await liveFigures(page, '缓存信息')
  await expect(page.getByRole('table', { name: '全部缓存' })).toContainText('登录人员与权限')
  await liveFigures(page, '应用服务器')
  const routes = page.getByRole('table', { name: '接口' })
  await page.getByLabel('搜索接口').fill('monitor/caches')
  await expect(routes.getByRole('row')).toHaveCount(2)
  await expect(routes.getByRole('row').nth(1)).toContainText('/vr/sys/monitor/caches')
})

test('the database and the channels are those of this platform', async ({ opened }) => {
  const page = await opened('admin')
  await liveFigures(page, '数据库')
  await expect(page.getByRole('table', { name: '数据表' })).toContainText('sys_user')
  await liveFigures(page, '连接与通道')
  await expect(page.getByRole('table', { name: '打开的连接' })).toContainText('monitorFigures')
})

test('[SCREEN-47] requests are traced as they come, found by what they are, and name no query', async ({ opened }) => {
  const page = await opened('admin')
  await openScreen(page, '请求追踪')
  const list = page.getByRole('table', { name: '最近的请求' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  const path = `/vr/sys/position/${test.info().repeatEachIndex}-nobody.`
  await page.evaluate((to) => fetch(`${to}?secret=canary-4711`), path)
  await expect(list).toContainText(path)
  await expect(list).not.toContainText('canary-4711')
  await page.getByLabel('路径').fill('position/')
  await page.getByLabel('路径').press('Enter')
  await expect(page).toHaveURL(/path=position/)
  await expect(list.getByRole('row').nth(1)).toContainText('404')
})

test('[SCREEN-50] the terminal completes, answers, remembers and forgets', async ({ opened }) => {
  const page = await opened('admin')
  await openScreen(page, '缓存终端')
  const line = page.getByLabel('命令')
  const log = page.getByRole('log', { name: '输出' })
  await line.fill('keys peo')
  // The names of the caches may still be on their way.
  await expect(async () => {
    await line.press('Tab')
    await expect(line).toHaveValue('keys people ', { timeout: 1_000 })
  }).toPass()
  await line.press('Enter')
  await expect(log).toContainText(/admin@\d+#/)
  await line.press('ArrowUp')
  await expect(line).toHaveValue('keys people ')
  await line.fill('flush people')
  await line.press('Enter')
  await expect(log).toContainText('其他服务器同时清除')
  await line.fill('rm -rf /')
  await line.press('Enter')
  await expect(log).toContainText('没有命令 rm')
})

test('[PROD-12] a threshold is changed, stays changed, and is listed with its words', async ({ opened }) => {
  const page = await opened('admin')
  await openScreen(page, '告警规则')
  const row = openRow(page, /等待锁的连接/)
  await row.edit()
  const seconds = String(30 + test.info().repeatEachIndex)
  await fillForm(formOf(page, '编辑'), { 持续时间: seconds })
  await submit(formOf(page, '编辑'))
  await expect(row.locator.first()).toContainText(seconds)
  await page.reload()
  await expect(row.locator.first()).toContainText(seconds)
  await openScreen(page, '监控告警')
  // A machine that others keep busy has alarms; the others have none, and say so.
  const alarms = page.getByRole('region', { name: '监控告警列表' })
  await expect(
    alarms
      .getByRole('grid')
      .or(alarms.getByText(/暂无|没有/))
      .first(),
  ).toBeVisible()
})

test('[PERM-04] the pages of the servers are the platform’s alone', async ({ opened }) => {
  const page = await opened('enterprise', '/monitor/JvmInfo')
  await expect(page.getByRole('region', { name: '内存', exact: true })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('系统监控')).toHaveCount(0)
})
